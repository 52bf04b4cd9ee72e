import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { entityHandler } from '../components/entity-handler.ts';
import { useLoad } from '../components/use-load.ts';
import { messages } from '../messages.ts';
import { usePlatform } from '../platform-context.ts';
import { type DescribedEntity, defaultColumns } from './field-schema.ts';
import { toFilter } from './filter.ts';
import { formatValue } from './format-value.ts';
import { useEntity } from './use-entity.ts';

const RECORD_ID = /^[\da-f]{24}$/;

/** Number of records that are suggested. */
const SUGGESTIONS = 20;

interface ReferenceInputProps extends ComponentProps<'input'> {
  /** Name of the entity to which the field refers. */
  readonly entity: string;
  readonly defaultValue: string;
}

/** Control for the id of a record. While the user types, it suggests records that contain the text. */
export function ReferenceInput({ entity, ...input }: ReferenceInputProps): ReactNode {
  const list = useId();
  const { data: described } = useEntity(entity);
  const [text, setText] = useState(input.defaultValue);
  return (
    <>
      <input
        {...input}
        list={list}
        autoComplete="off"
        onChange={({ target }) => setText(target.value.trim())}
      />
      <datalist id={list}>{described && <Suggestions entity={described} text={text} />}</datalist>
      {described && RECORD_ID.test(text) && <ReferencedRecord entity={described} id={text} />}
    </>
  );
}

function Suggestions({
  entity,
  text,
}: {
  readonly entity: DescribedEntity;
  readonly text: string;
}): ReactNode {
  const platform = usePlatform();
  const found = useLoad(text, (signal) => {
    const searched = RECORD_ID.test(text) ? '' : text;
    const filter = toFilter(entity, { conditions: [], matchesAny: false, text: searched });
    return entityHandler(platform, entity.name).filter(filter, { limit: SUGGESTIONS, signal });
  });
  return found.data?.items.map((record) => (
    <option key={record.id} value={record.id} label={nameOf(entity, record)} />
  ));
}

function ReferencedRecord({
  entity,
  id,
}: {
  readonly entity: DescribedEntity;
  readonly id: string;
}): ReactNode {
  const platform = usePlatform();
  const { data: record } = useLoad(id, (signal) =>
    entityHandler(platform, entity.name).get(id, { signal }),
  );
  if (record?.id !== id) return null;
  return (
    <Link to={`/records/${encodeURIComponent(entity.name)}/${id}`}>
      {messages.form.referenced(nameOf(entity, record))}
    </Link>
  );
}

/** Returns the value of the field that names records; the id if it is empty. */
function nameOf(
  entity: DescribedEntity,
  record: Readonly<Record<string, unknown>> & { readonly id: string },
): string {
  const [field = 'id'] = defaultColumns(entity);
  return formatValue(record[field], {}) || record.id;
}
