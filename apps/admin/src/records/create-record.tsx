import { toast, toastFailure } from '@groundwork/ui/toast';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { entityHandler } from '../components/entity-handler.ts';
import { messages } from '../messages.ts';
import { usePlatform } from '../platform-context.ts';
import { fieldErrorsOf } from './field-errors.ts';
import { type DescribedEntity, fieldsOf, type StoredRecord } from './field-schema.ts';
import { RecordForm, withoutSystemFields } from './record-form.tsx';

interface CreateRecordProps {
  readonly entity: DescribedEntity;
  /** Record whose values the form starts with; null starts with the defaults of the schema. */
  readonly template: StoredRecord | null;
}

export function CreateRecord({ entity, template }: CreateRecordProps): ReactNode {
  const handler = entityHandler(usePlatform(), entity.name);
  const navigate = useNavigate();
  const defaults = Object.fromEntries(
    fieldsOf(entity).map(({ name, schema }) => [name, schema.default]),
  );
  return (
    <RecordForm
      entity={entity}
      initial={{ ...defaults, ...(template && withoutSystemFields(template)) }}
      stored={undefined}
      submitLabel={messages.form.create}
      onSubmit={async (values) => {
        try {
          const record = await handler.create(values);
          toast({ title: messages.form.created });
          return record;
        } catch (error) {
          const errors = fieldErrorsOf(error);
          if (Object.keys(errors).length === 0) toastFailure(messages.form.saveFailed, error);
          return { errors };
        }
      }}
      onSaved={({ id }) =>
        navigate(`/records/${encodeURIComponent(entity.name)}/${id}`, { replace: true })
      }
    />
  );
}
