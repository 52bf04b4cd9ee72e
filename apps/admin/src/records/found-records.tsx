import { routes } from '@groundwork/sdk/protocol';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { plainButton, quiet } from '../components/controls.css.ts';
import { entityHandler } from '../components/entity-handler.ts';
import { LoadedView } from '../components/loaded-view.tsx';
import { rows } from '../components/tables.css.ts';
import { useLoad } from '../components/use-load.ts';
import { messages } from '../messages.ts';
import { usePlatform } from '../platform-context.ts';
import type { DescribedEntity } from './field-schema.ts';
import { type Condition, toFilter } from './filter.ts';
import { readView, writeView } from './view.ts';

interface FoundRecordsProps {
  /** Value that the records contain. */
  readonly value: string;
  /** Returns the conditions on an entity's records. A record must match one of them. */
  readonly conditionsFor: (entity: DescribedEntity, value: string) => readonly Condition[];
  /** Message if no record matches. */
  readonly none: string;
}

/** Lists the entities with matching records. They are searched when the user asks, because the search may be slow. */
export function FoundRecords(props: FoundRecordsProps): ReactNode {
  const [isWanted, setIsWanted] = useState(false);
  if (isWanted) return <Found {...props} />;
  return (
    <div>
      <button type="button" className={plainButton} onClick={() => setIsWanted(true)}>
        {messages.entities.search}
      </button>
    </div>
  );
}

function Found({ value, conditionsFor, none }: FoundRecordsProps): ReactNode {
  const platform = usePlatform();
  const found = useLoad(value, async (signal) => {
    const entities = await platform.request<DescribedEntity[]>(routes.entities, { signal });
    const empty = readView(new URLSearchParams());
    const counted = entities
      .map((entity) => {
        const view = { ...empty, conditions: conditionsFor(entity, value), matchesAny: true };
        return { entity, view };
      })
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
          <p role="status">{none}</p>
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
