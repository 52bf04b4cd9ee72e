import {
  ALWAYS,
  type Entities,
  type Entity,
  isSystemField,
  memberClient,
  type ObservedIndex,
  parseSort,
  type Store,
} from '@groundwork/engine';
import { html } from 'hono/html';
import { z } from 'zod';
import type { Html } from '../../../http/page/page.tsx';
import { unknownUrl } from '../../../kernel/denials.ts';
import { findPrincipalById } from '../../accounts/index.ts';
import type { AreaPage, AreaVisit } from '../area-routes.ts';
import { adminPaths } from './admin-area.ts';
import { adminPage, moment, pager } from './admin-page.ts';

const PAGE_LENGTH = 25;
const NAME_LENGTH = 80;
const NAMING_FIELDS: ReadonlySet<string> = new Set(['name', 'title']);

const recordsPage = z.object({
  items: z.array(z.looseObject({ id: z.string(), created_date: z.string() })),
  next_cursor: z.string().nullable(),
});

interface RecordsPageDependencies {
  readonly store: Store;
  readonly entities: Entities;
}

interface EntitiesPageDependencies extends RecordsPageDependencies {
  /** Names of the entities that the app declares. */
  readonly entityNames: readonly string[];
}

export function entitiesPage(services: EntitiesPageDependencies): AreaPage {
  return {
    path: adminPaths.records,
    async show(visit, feedback) {
      const stored = await services.entities.storedNames(visit.app.id);
      const indexes = await services.entities.builtIndexes(visit.app.id);
      const names = [...new Set([...services.entityNames, ...stored])].toSorted();
      const entities: { name: string; count: number }[] = [];
      for (const name of names) {
        const entity = await open(services, visit, name);
        if (!entity) continue;
        const count = await entity.count(memberClient(visit.member.user.id), ALWAYS);
        entities.push({ name, count });
      }
      return adminPage(
        visit,
        { ...feedback, title: 'Records' },
        entities.length === 0
          ? html`<p>The app has no entities yet.</p>`
          : html`<p class="quiet">The counts include only records that the rules let you read.</p>
<ul class="list">
${entities.map(
  ({ name, count }) => html`<li><a href="${adminPaths.records}/${name}">${name}</a>
<div class="quiet">${count} ${count === 1 ? 'record' : 'records'}</div>
${indexes.filter(({ entity }) => entity === name).map(indexLine)}</li>`,
)}
</ul>`,
      );
    },
  };
}

export function entityPage(services: RecordsPageDependencies): AreaPage {
  return {
    path: adminPaths.entity,
    async show(visit, feedback) {
      const name = visit.c.req.param('entity') ?? '';
      const entity = await open(services, visit, name);
      if (!entity) throw unknownUrl();
      const list = { query: ALWAYS, sort: parseSort(), limit: PAGE_LENGTH, fields: [] };
      const { cursor } = visit.fields;
      const place = { question: name, cursor };
      const text = await entity.page(memberClient(visit.member.user.id), list, place);
      const { items, next_cursor: next } = recordsPage.parse(JSON.parse(text));
      const href = `${adminPaths.records}/${name}`;
      return adminPage(
        { ...visit, path: adminPaths.records },
        { ...feedback, title: name },
        html`${items.length === 0 && html`<p>There are no records.</p>`}${items.map(
          (record) => html`<details>
<summary>${nameOf(record)} <span class="quiet">${moment(record.created_date)}</span></summary>
<pre class="code">${JSON.stringify(record, null, 2)}</pre>
</details>`,
        )}
${pager([
  cursor === undefined ? undefined : [href, 'Newest'],
  next === null ? undefined : [`${href}?${new URLSearchParams({ cursor: next })}`, 'Older'],
])}`,
      );
    },
  };
}

/** Returns the first string in a record, which often is its name; if there is none, the id. */
function nameOf(record: z.infer<typeof recordsPage>['items'][number]): string {
  const texts = Object.entries(record).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && !isSystemField(entry[0]),
  );
  const [, text] = texts.find(([field]) => NAMING_FIELDS.has(field)) ?? texts[0] ?? [];
  return text?.trim().slice(0, NAME_LENGTH) || record.id;
}

function indexLine({ fields, createdDate, usedDate }: ObservedIndex): Html {
  return html`<div class="quiet">Index on ${fields.join(', ')}, built for the queries on ${moment(createdDate)}, last needed ${moment(usedDate)}</div>
`;
}

async function open(
  services: RecordsPageDependencies,
  { app, member }: AreaVisit,
  name: string,
): Promise<Entity | undefined> {
  const principal = await findPrincipalById(services, app.id, member.user.id);
  return principal && services.entities.open(app.id, name, principal);
}
