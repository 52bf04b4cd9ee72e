import type { ReactNode } from 'react';
import { code } from '../components/controls.css.ts';
import { Field } from '../components/field.tsx';
import { messages } from '../messages.ts';
import type { FieldSchema, RecordField } from './field-schema.ts';
import { formatValue } from './format-value.ts';
import { type ControlKind, controlOf, toText } from './record-values.ts';
import { ReferenceInput } from './reference-input.tsx';

interface FieldControlProps {
  readonly field: RecordField;
  readonly label: string;
  readonly value: unknown;
  /** Whether the record does not exist yet, so that even immutable fields can be set. */
  readonly isNew: boolean;
  readonly error: string | undefined;
}

/** Control for one field of a record, chosen by the field's type. The control is uncontrolled. */
export function FieldControl(props: FieldControlProps): ReactNode {
  const { field, label, value, isNew, error } = props;
  const { name, schema, isRequired } = field;
  const isFixed = schema.immutable === true && !isNew;
  const defaultValue = toText(schema, value);
  const kind = controlFor(schema, defaultValue);
  return (
    <Field
      label={label}
      mark={isRequired ? undefined : messages.form.optional}
      hint={isFixed ? messages.form.immutable : hintOf(schema)}
      error={error}
    >
      {(control) => {
        const common = { ...control, name, defaultValue };
        // The control is read-only instead of disabled, because a disabled control would be missing in the form data,
        // and so count as emptied.
        const fixed = isFixed ? { readOnly: true } : {};
        switch (kind) {
          case 'choice':
          case 'boolean': {
            const known = kind === 'boolean' ? [true, false] : (schema.enum ?? []);
            const isKnown = known.some((option) => String(option) === defaultValue);
            // A stored value that the schema does not allow stays until the user selects another value.
            const options = defaultValue === '' || isKnown ? known : [...known, defaultValue];
            return (
              <select {...common}>
                <option value="">{messages.form.noValue}</option>
                {options
                  .filter((option) => !isFixed || String(option) === defaultValue)
                  .map((option) => (
                    <option key={String(option)} value={String(option)}>
                      {formatValue(option, schema)}
                    </option>
                  ))}
              </select>
            );
          }
          case 'json':
            return <textarea {...common} {...fixed} className={`${control.className} ${code}`} />;
          case 'long-text':
            return <textarea {...common} {...fixed} />;
          case 'date':
            return <input {...common} {...fixed} type="date" />;
          case 'date-time':
            return <input {...common} {...fixed} type="datetime-local" step={1} />;
          case 'number':
            // The control does not have the type `number`, because the mouse wheel would change the value.
            return <input {...common} {...fixed} inputMode="decimal" />;
          default:
            if (schema.reference && !isFixed) {
              return <ReferenceInput {...common} entity={schema.reference.entity} />;
            }
            return defaultValue.includes('\n') ? (
              <textarea {...common} {...fixed} />
            ) : (
              <input {...common} {...fixed} />
            );
        }
      }}
    </Field>
  );
}

/** Returns the kind of control that can show a string. Date controls show only dates. */
function controlFor(schema: FieldSchema, text: string): ControlKind {
  const kind = controlOf(schema);
  const isDate = kind === 'date' || kind === 'date-time';
  const shown = kind === 'date' ? /^\d{4}-\d\d-\d\d$/ : /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/;
  return isDate && text !== '' && !shown.test(text) ? 'text' : kind;
}

function hintOf(schema: FieldSchema): string | undefined {
  const kind = controlOf(schema);
  if (kind === 'json') return messages.form.json;
  if (schema.reference) return messages.form.reference(schema.reference.entity);
  if (kind !== 'date-time') return undefined;
  return messages.form.zone(Intl.DateTimeFormat().resolvedOptions().timeZone);
}
