import { SubmitButton } from '@groundwork/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { bar } from '../components/controls.css.ts';
import { GuardedForm } from '../components/guarded-form.tsx';
import { messages } from '../messages.ts';
import { FieldControl } from './field-control.tsx';
import {
  allowsOtherFields,
  type DescribedEntity,
  fieldsOf,
  type RecordField,
  type StoredRecord,
  SYSTEM_FIELDS,
} from './field-schema.ts';
import {
  type FieldErrors,
  readChanges,
  readOtherFields,
  textIn,
  toOtherFields,
  toText,
} from './record-values.ts';

type Values = Readonly<Record<string, unknown>>;

/** Stands for all fields that the schema does not declare. One control edits them as a JSON object. */
const OTHERS: RecordField = { name: ' other', schema: {}, isRequired: false };

interface RecordFormProps {
  readonly entity: DescribedEntity;
  readonly initial: Values;
  /** Stored record, of which the form sends only changed fields. Undefined for a new record. */
  readonly stored: Values | undefined;
  readonly submitLabel: string;
  /** Id of the form, for submit buttons outside it. */
  readonly id?: string;
  /** Called with the changed fields. Resolves with the stored record, or with the rejected values by field name. */
  readonly onSubmit: (changes: Values) => Promise<StoredRecord | { readonly errors: FieldErrors }>;
  readonly onSaved: (record: StoredRecord) => void;
  readonly children?: ReactNode;
}

/** Form for a record's fields, generated from its entity's schema. Input that the user types during a save stays. */
export function RecordForm(props: RecordFormProps): ReactNode {
  const { entity, initial, stored, submitLabel, id, onSubmit, onSaved, children } = props;
  const fields = [...fieldsOf(entity), ...(allowsOtherFields(entity) ? [OTHERS] : [])];
  const [errors, setErrors] = useState<FieldErrors>({});
  const form = useRef<HTMLFormElement>(null);
  /** The form's content before the user changed it. */
  const shown = useRef(new FormData());
  /**
   * Initial values of the controls. `number` is part of the React key, so a control whose `number` changes is
   * mounted again with its initial value.
   */
  const [controls, setControls] = useState(() =>
    fields.map((field) => ({ field, value: startOf(entity, field, initial), number: 0 })),
  );
  useEffect(() => {
    const content = new FormData(form.current ?? undefined);
    for (const { field } of controls) {
      if (!shown.current.has(field.name))
        shown.current.set(field.name, textIn(content, field.name));
    }
  }, [controls]);

  /** Shows the stored values. Skips the controls that the user has changed since the form was submitted. */
  function showStored(record: StoredRecord, sent: FormData) {
    const content = new FormData(form.current ?? undefined);
    shown.current = new FormData();
    setControls(
      controls.map((control) => {
        const { field, number } = control;
        const [text, sentText] = [textIn(content, field.name), textIn(sent, field.name)];
        const value = startOf(entity, field, record);
        if (text === sentText && text !== toText(field.schema, value)) {
          return { field, value, number: number + 1 };
        }
        shown.current.set(field.name, sentText);
        return control;
      }),
    );
  }

  async function save(element: HTMLFormElement): Promise<StoredRecord | undefined> {
    const sent = new FormData(element);
    const start = { initial, shown: shown.current, isNew: stored === undefined };
    const declared = readChanges(sent, fieldsOf(entity), start);
    const others = readOtherFields(entity, textIn(sent, OTHERS.name), stored);
    const found = {
      ...('errors' in declared && declared.errors),
      ...('error' in others && { [OTHERS.name]: others.error }),
    };
    setErrors(found);
    if ('errors' in declared || 'error' in others) return undefined;
    const result = await onSubmit({ ...declared.changes, ...others.changes });
    if (isRejected(result)) {
      setErrors(result.errors);
      return undefined;
    }
    showStored(result, sent);
    return result;
  }

  return (
    <GuardedForm
      id={id}
      ref={form}
      isOpenWhileSaving={stored !== undefined}
      onSave={save}
      onSaved={onSaved}
    >
      {(isBusy) => (
        <>
          {controls.map(({ field, value, number }) => (
            <FieldControl
              key={`${field.name} ${number}`}
              field={field}
              label={field === OTHERS ? messages.form.otherFields : field.name}
              value={value}
              isNew={stored === undefined}
              error={errors[field.name]}
            />
          ))}
          <div className={bar}>
            <SubmitButton tone="signal" state={isBusy ? 'busy' : 'ready'}>
              {isBusy ? messages.form.saving : submitLabel}
            </SubmitButton>
            {children}
          </div>
        </>
      )}
    </GuardedForm>
  );
}

function startOf(entity: DescribedEntity, field: RecordField, record: Values): unknown {
  return field === OTHERS ? toOtherFields(entity, record) : record[field.name];
}

function isRejected(
  result: StoredRecord | { readonly errors: FieldErrors },
): result is { readonly errors: FieldErrors } {
  return !('id' in result);
}

export function withoutSystemFields(record: Values): Values {
  const system = new Set(SYSTEM_FIELDS.map(({ name }) => name));
  return Object.fromEntries(Object.entries(record).filter(([name]) => !system.has(name)));
}
