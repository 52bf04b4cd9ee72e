import { Heading } from '@groundwork/ui';
import type { ReactNode } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { entityHandler } from '../components/entity-handler.ts';
import { LoadedView } from '../components/loaded-view.tsx';
import { useLoad } from '../components/use-load.ts';
import { useTitle } from '../components/use-title.ts';
import { messages } from '../messages.ts';
import { usePlatform } from '../platform-context.ts';
import { CreateRecord } from './create-record.tsx';
import { EditRecord } from './edit-record.tsx';
import { type DescribedEntity, defaultColumns } from './field-schema.ts';
import { useEntity } from './use-entity.ts';

const NEW = 'new';

export function RecordPage(): ReactNode {
  const { entity: name = '', id = '' } = useParams();
  const [query] = useSearchParams();
  const platform = usePlatform();
  const entity = useEntity(name);
  const source = id === NEW ? query.get('from') : id;
  // The key contains the id, so that the form of a duplicate starts with the values that were saved last.
  const loaded = useLoad(`${name} ${id} ${source}`, async (signal) =>
    source === null ? null : entityHandler(platform, name).get(source, { signal }),
  );
  // While the record is loading, the data still belongs to the previous URL.
  const record = { ...loaded, data: loaded.isLoading ? undefined : loaded.data };
  const title =
    id === NEW ? messages.form.newTitle(name) : (nameOf(entity.data, record.data) ?? id);
  useTitle(title);
  return (
    <>
      <Link to={`/records/${encodeURIComponent(name)}`}>{messages.form.back(name)}</Link>
      <Heading level={1} size="title">
        {title}
      </Heading>
      <LoadedView loaded={entity}>
        {(described) => (
          <LoadedView loaded={record}>
            {(stored) =>
              id === NEW || stored === null ? (
                <CreateRecord entity={described} template={stored} />
              ) : (
                <EditRecord key={stored.id} entity={described} initial={stored} />
              )
            }
          </LoadedView>
        )}
      </LoadedView>
    </>
  );
}

/** Returns the name of a record in the table; undefined while the name is unknown. */
function nameOf(
  entity: DescribedEntity | undefined,
  record: Readonly<Record<string, unknown>> | null | undefined,
): string | undefined {
  const [field = 'id'] = entity ? defaultColumns(entity) : [];
  const name = record?.[field];
  return typeof name === 'string' && name !== '' ? name : undefined;
}
