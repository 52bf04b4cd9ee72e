import { type EntityDescription, type NeededIndex, routes } from '@groundwork/sdk/protocol';
import type { ReactNode } from 'react';
import { quiet } from '../components/controls.css.ts';
import { formatInstant } from '../components/format-instant.ts';
import { LoadedView } from '../components/loaded-view.tsx';
import { rows } from '../components/tables.css.ts';
import { useLoad } from '../components/use-load.ts';
import { messages } from '../messages.ts';
import { usePlatform } from '../platform-context.ts';

const { indexes: texts } = messages.overview;

/** Lists slow queries with the index that they need, and the indexes that the platform built for queries. */
export function Indexes(): ReactNode {
  const platform = usePlatform();
  const loaded = useLoad('indexes', async (signal) => ({
    needed: await platform.request<NeededIndex[]>(routes.neededIndexes, { signal }),
    entities: await platform.request<EntityDescription[]>(routes.entities, { signal }),
  }));
  return (
    <LoadedView loaded={loaded}>
      {({ needed, entities }) => (
        <>
          {needed.length === 0 && <p>{texts.none}</p>}
          <ul className={rows}>
            {needed.map(({ entity, fields, slow_ms }) => (
              <li key={`${entity} ${fields.join()}`}>
                <div>
                  {texts.needed(entity, fields.join(', '), slow_ms)}
                  <p className={quiet}>{texts.declare(JSON.stringify(fields))}</p>
                </div>
              </li>
            ))}
            {entities.flatMap(({ name, built_indexes }) =>
              built_indexes.map(({ fields, used_date }) => (
                <li key={`${name} ${fields.join()}`}>
                  <div>
                    {texts.built(name, fields.join(', '))}
                    <p className={quiet}>{texts.used(formatInstant(used_date))}</p>
                  </div>
                </li>
              )),
            )}
          </ul>
        </>
      )}
    </LoadedView>
  );
}
