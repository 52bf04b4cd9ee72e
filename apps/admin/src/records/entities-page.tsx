import { Heading } from '@groundwork/ui';
import { EmptyState } from '@groundwork/ui/data';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { quiet } from '../components/controls.css.ts';
import { entityHandler } from '../components/entity-handler.ts';
import { formatInstant } from '../components/format-instant.ts';
import { LoadedView, messageOf } from '../components/loaded-view.tsx';
import { rows } from '../components/tables.css.ts';
import { useLoad } from '../components/use-load.ts';
import { useTitle } from '../components/use-title.ts';
import { messages } from '../messages.ts';
import { usePlatform } from '../platform-context.ts';
import type { DescribedEntity } from './field-schema.ts';
import { useEntities } from './use-entity.ts';

export function EntitiesPage(): ReactNode {
  const loaded = useEntities();
  useTitle(messages.entities.title);
  return (
    <>
      <Heading level={1} size="title">
        {messages.entities.title}
      </Heading>
      <LoadedView loaded={loaded}>
        {(entities) =>
          entities.length === 0 ? (
            <EmptyState title={messages.entities.none} description={messages.entities.noneHint} />
          ) : (
            <>
              <p className={quiet}>{messages.entities.note}</p>
              <ul className={rows}>
                {entities.map((entity) => (
                  <EntityItem key={entity.name} entity={entity} />
                ))}
              </ul>
            </>
          )
        }
      </LoadedView>
    </>
  );
}

function EntityItem({ entity }: { readonly entity: DescribedEntity }): ReactNode {
  const platform = usePlatform();
  const { name, built_indexes: indexes } = entity;
  const { data: count, error } = useLoad(name, (signal) =>
    entityHandler(platform, name).count({}, { signal }),
  );
  return (
    <li>
      <Link to={encodeURIComponent(name)}>{name}</Link>
      <span className={quiet}>
        {count === undefined
          ? error === undefined
            ? messages.entities.counting
            : messageOf(error)
          : messages.entities.records(count)}
      </span>
      {indexes.map(({ fields, used_date }) => (
        <span key={fields.join()} className={quiet}>
          {messages.entities.index(fields.join(', '), formatInstant(used_date))}
        </span>
      ))}
    </li>
  );
}
