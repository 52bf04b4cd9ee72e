import { type FileDetails, routes } from '@groundwork/sdk/protocol';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { plainButton, quiet } from '../components/controls.css.ts';
import { entityHandler } from '../components/entity-handler.ts';
import { LoadedView } from '../components/loaded-view.tsx';
import { rows } from '../components/tables.css.ts';
import { useLoad } from '../components/use-load.ts';
import { messages } from '../messages.ts';
import { usePlatform } from '../platform-context.ts';
import { type DescribedEntity, fieldsOf, isText } from '../records/field-schema.ts';
import { type Condition, toFilter } from '../records/filter.ts';
import { readView, writeView } from '../records/view.ts';

/** Records that contain a file. They are searched when the user asks, because the search reads all records. */
export function FileReferences({ file }: { readonly file: FileDetails }): ReactNode {
  const [isWanted, setIsWanted] = useState(false);
  if (isWanted) return <FoundReferences file={file} />;
  return (
    <div>
      <button type="button" className={plainButton} onClick={() => setIsWanted(true)}>
        {messages.files.findReferences}
      </button>
    </div>
  );
}

function FoundReferences({ file }: { readonly file: FileDetails }): ReactNode {
  const platform = usePlatform();
  const link = file.file_url ?? file.file_uri ?? '';
  const found = useLoad(link, async (signal) => {
    const entities = await platform.request<DescribedEntity[]>(routes.entities, { signal });
    const searched = entities.map((entity) => ({ entity, view: viewOf(entity, link) }));
    const counted = searched
      .filter(({ view }) => view.conditions.length > 0)
      .map(async ({ entity, view }) => ({
        name: entity.name,
        search: writeView(view),
        count: await entityHandler(platform, entity.name).count(toFilter(entity, view), { signal }),
      }));
    return (await Promise.all(counted)).filter(({ count }) => count > 0);
  });
  return (
    <LoadedView loaded={found}>
      {(entities) =>
        entities.length === 0 ? (
          <p role="status">{messages.files.noReferences}</p>
        ) : (
          <ul className={rows}>
            {entities.map(({ name, search, count }) => (
              <li key={name}>
                <Link to={`/records/${encodeURIComponent(name)}?${search}`}>{name}</Link>
                <span className={quiet}>{messages.entities.records(count)}</span>
              </li>
            ))}
          </ul>
        )
      }
    </LoadedView>
  );
}

/** Returns the view of the records that contain the link to a file in any of their fields. */
function viewOf(entity: DescribedEntity, link: string) {
  const conditions = fieldsOf(entity).flatMap(({ name, schema }): Condition[] => {
    if (isText(schema)) return [{ field: name, operator: 'is', value: link }];
    const isList = schema.items !== undefined && isText(schema.items);
    return isList ? [{ field: name, operator: 'includesAll', value: link }] : [];
  });
  return { ...readView(new URLSearchParams()), conditions, matchesAny: true };
}
