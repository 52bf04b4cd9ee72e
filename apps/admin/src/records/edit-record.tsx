import { isPlatformError } from '@groundwork/sdk';
import { toast, toastFailure } from '@groundwork/ui/toast';
import { Fragment, type ReactNode, useId, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { plainButton } from '../components/controls.css.ts';
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

/** Form that changes a stored record. A change that another user made meanwhile is never overwritten unnoticed. */
export function EditRecord({ entity, initial }: EditRecordProps): ReactNode {
  const handler = usePlatform().entity(entity.name);
  const navigate = useNavigate();
  const [stored, setStored] = useState(initial);
  const [conflict, setConflict] = useState<{ changes: Values; current: StoredRecord | null }>();
  const [isDeleting, setIsDeleting] = useState(false);
  const list = `/records/${encodeURIComponent(entity.name)}`;

  // The version that the next save replaces. It is newer than the form if the user keeps their changes in a conflict.
  const version = useRef(initial.updated_date);
  const form = useId();

  function show(record: StoredRecord) {
    version.current = record.updated_date;
    setStored(record);
    setConflict(undefined);
  }

  async function save(changes: Values): Promise<FieldErrors | undefined> {
    if (Object.keys(changes).length === 0) {
      toast({ title: messages.form.unchanged });
      return undefined;
    }
    try {
      show(await handler.update(stored.id, changes, { ifVersion: version.current }));
      toast({ title: messages.form.saved });
      return undefined;
    } catch (error) {
      const current = currentOf(error);
      if (current !== undefined) {
        setConflict({ changes, current });
        return {};
      }
      const errors = fieldErrorsOf(error);
      if (Object.keys(errors).length === 0) toastFailure(messages.form.saveFailed, error);
      return errors;
    }
  }

  return (
    <>
      {conflict && (
        <Conflict
          {...conflict}
          form={form}
          onKeep={({ updated_date }) => {
            version.current = updated_date;
          }}
          onDiscard={show}
        />
      )}
      <RecordForm
        // A saved record, or the version of another user, starts a new form.
        key={stored.updated_date}
        entity={entity}
        initial={stored}
        stored={stored}
        submitLabel={messages.form.save}
        id={form}
        onSubmit={save}
      >
        <Link to={`${list}/new?from=${stored.id}`} className={plainButton}>
          {messages.form.duplicate}
        </Link>
        <button type="button" className={plainButton} onClick={() => setIsDeleting(true)}>
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
        filter={isDeleting ? { id: stored.id } : undefined}
        onClose={() => setIsDeleting(false)}
        onDeleted={() => navigate(list)}
      />
    </>
  );
}

/** Returns the version that another user stored; null for a deleted record; undefined for another error. */
function currentOf(error: unknown): StoredRecord | null | undefined {
  if (!isPlatformError(error)) return undefined;
  if (error.status === 404) return null;
  return error.status === 412 ? Reflect.get(Object(error.data), 'current') : undefined;
}
