import { SubmitButton } from '@groundwork/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { bar, form as formStyle } from '../components/controls.css.ts';
import { messages } from '../messages.ts';
import { FieldControl } from './field-control.tsx';
import {
  allowsOtherFields,
  type DescribedEntity,
  fieldsOf,
  SYSTEM_FIELDS,
} from './field-schema.ts';
import { type FieldErrors, readChanges, readOtherFields, toOtherFields } from './record-values.ts';

/** Name of the control for the fields that the schema does not declare. */
const OTHER_FIELDS = ' other';

type Values = Readonly<Record<string, unknown>>;

interface RecordFormProps {
  readonly entity: DescribedEntity;
  /** Values with which the form starts. */
  readonly initial: Values;
  /** Stored record, of which the form sends only changed fields. Undefined for a new record. */
  readonly stored: Values | undefined;
  readonly submitLabel: string;
  /** Id of the form, for submit buttons outside it. */
  readonly id?: string;
  /**
   * Called with the changed fields.
   *
   * @returns errors by field name if the platform rejects values.
   */
  readonly onSubmit: (changes: Values) => Promise<FieldErrors | undefined>;
  readonly children?: ReactNode;
}

/** Form for the fields of a record, from the schema of its entity. */
export function RecordForm(props: RecordFormProps): ReactNode {
  const { entity, initial, stored, submitLabel, id, onSubmit, children } = props;
  const fields = fieldsOf(entity);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isBusy, setIsBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const isDirty = useRef(false);
  const shown = useRef<FormData>(undefined);
  useEffect(() => {
    if (form.current) shown.current = new FormData(form.current);
  }, []);
  useEffect(() => {
    if (Object.keys(errors).length === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [errors]);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isDirty.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);

  async function submit(content: FormData) {
    const start = { initial, shown: shown.current ?? new FormData(), isNew: stored === undefined };
    const declared = readChanges(content, fields, start);
    const others = readOtherFields(entity, String(content.get(OTHER_FIELDS) ?? ''), stored);
    const found = {
      ...('errors' in declared && declared.errors),
      ...('error' in others && { [OTHER_FIELDS]: others.error }),
    };
    setErrors(found);
    if ('errors' in declared || 'error' in others) return;
    setIsBusy(true);
    const rejected = await onSubmit({ ...declared.changes, ...others.changes });
    setIsBusy(false);
    if (rejected) setErrors(rejected);
    else isDirty.current = false;
  }

  return (
    <form
      ref={form}
      id={id}
      noValidate
      className={formStyle}
      onChange={() => {
        isDirty.current = true;
      }}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void submit(new FormData(event.currentTarget));
      }}
    >
      {fields.map((field) => (
        <FieldControl
          key={field.name}
          field={field}
          value={initial[field.name]}
          isNew={stored === undefined}
          error={errors[field.name]}
        />
      ))}
      {allowsOtherFields(entity) && (
        <FieldControl
          field={{ name: OTHER_FIELDS, schema: {}, isRequired: false }}
          label={messages.form.otherFields}
          value={toOtherFields(entity, initial)}
          isNew
          error={errors[OTHER_FIELDS]}
        />
      )}
      <div className={bar}>
        <SubmitButton tone="signal" state={isBusy ? 'busy' : 'ready'}>
          {isBusy ? messages.form.saving : submitLabel}
        </SubmitButton>
        {children}
      </div>
    </form>
  );
}

/** Returns the values of a record without the fields that the platform adds. */
export function withoutSystemFields(record: Values): Values {
  const system = new Set(SYSTEM_FIELDS.map(({ name }) => name));
  return Object.fromEntries(Object.entries(record).filter(([name]) => !system.has(name)));
}
