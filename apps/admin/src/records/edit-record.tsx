import { isPlatformError } from '@groundwork/sdk';
import { toast, toastFailure } from '@groundwork/ui/toast';
import { Fragment, type ReactNode, useId, useRef, useState } from 'react';
import { Link, Navigate } from 'react-router';
import { plainButton } from '../components/controls.css.ts';
import { entityHandler } from '../components/entity-handler.ts';
import { facts } from '../components/tables.css.ts';
import { messages } from '../messages.ts';
import { usePlatform } from '../platform-context.ts';
import { Conflict } from './conflict.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { fieldErrorsOf } from './field-errors.ts';
import { type DescribedEntity, type StoredRecord, SYSTEM_FIELDS } from './field-schema.ts';
import { formatValue } from './format-value.ts';
import { RecordForm } from './record-form.tsx';
import type { FieldErrors } from './record-values.ts';

type Values = Readonly<Record<string, unknown>>;

interface EditRecordProps {
  readonly entity: DescribedEntity;
  readonly initial: StoredRecord;
}

/**
 * Form that changes a stored record. If another user has changed the record meanwhile, the form first shows that
 * change.
 */
export function EditRecord({ entity, initial }: EditRecordProps): ReactNode {
  const handler = entityHandler(usePlatform(), entity.name);
  const [stored, setStored] = useState(initial);
  const [conflict, setConflict] = useState<{ changes: Values; current: StoredRecord | null }>();
  const [deletion, setDeletion] = useState<'asked' | 'done'>();
  const list = `/records/${encodeURIComponent(entity.name)}`;

  // The version that the next save replaces. It is newer than the form if the user keeps their changes in a conflict.
  const version = useRef(initial.updated_date);
  const form = useId();

  // Key of the form. The key increases when the user continues with another user's version, so that a new form is
  // mounted.
  const [formNumber, setFormNumber] = useState(0);

  function show(record: StoredRecord) {
    version.current = record.updated_date;
    setStored(record);
    setConflict(undefined);
  }

  async function save(changes: Values): Promise<StoredRecord | { readonly errors: FieldErrors }> {
    if (Object.keys(changes).length === 0) {
      toast({ title: messages.form.unchanged });
      return stored;
    }
    try {
      const ifVersion = version.current;
      const record = await handler.update(stored.id, changes, { ifVersion });
      toast({ title: messages.form.saved });
      return record;
    } catch (error) {
      const current = currentOf(error);
      if (current !== undefined) {
        setConflict({ changes, current });
        return { errors: {} };
      }
      const errors = fieldErrorsOf(error);
      if (Object.keys(errors).length === 0) toastFailure(messages.form.saveFailed, error);
      return { errors };
    }
  }

  // Renders the redirect without the form, because the form would ask about unsaved input.
  if (deletion === 'done') return <Navigate to={list} replace />;
  return (
    <>
      {conflict && (
        <Conflict
          {...conflict}
          form={form}
          onKeep={({ updated_date }) => {
            version.current = updated_date;
          }}
          onDiscard={(record) => {
            show(record);
            setFormNumber(formNumber + 1);
          }}
        />
      )}
      <RecordForm
        key={formNumber}
        entity={entity}
        initial={stored}
        stored={stored}
        submitLabel={messages.form.save}
        id={form}
        onSubmit={save}
        onSaved={show}
      >
        <Link to={`${list}/new?from=${stored.id}`} className={plainButton}>
          {messages.form.duplicate}
        </Link>
        <button type="button" className={plainButton} onClick={() => setDeletion('asked')}>
          {messages.form.delete}
        </button>
      </RecordForm>
      <h2>{messages.form.system}</h2>
      <dl className={facts}>
        {SYSTEM_FIELDS.map(({ name, schema }) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{formatValue(stored[name], schema) || messages.form.noValue}</dd>
          </Fragment>
        ))}
      </dl>
      <DeleteDialog
        entity={entity.name}
        selection={deletion && { filter: { id: stored.id }, ids: [stored.id] }}
        onClose={() => setDeletion(undefined)}
        onDeleted={() => setDeletion('done')}
      />
    </>
  );
}

/**
 * Returns the version that another user stored; null for a deleted record; undefined if the error is not a conflict.
 */
function currentOf(error: unknown): StoredRecord | null | undefined {
  if (!isPlatformError(error)) return undefined;
  if (error.status === 404) return null;
  return error.status === 412 ? Reflect.get(Object(error.data), 'current') : undefined;
}
