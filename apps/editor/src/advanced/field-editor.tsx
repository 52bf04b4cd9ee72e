import type { ReactNode } from 'react';
import { textField } from '../controls.css.ts';
import type { Field } from './element-fields.ts';
import * as styles from './element-panel.css.ts';

interface FieldEditorProps {
  readonly name: string;
  readonly label: string;
  readonly field: Field;
  readonly onChange: (value: string) => void;
}

/** Input for a field of the selected element. A locked field is read-only, and the reason is shown. */
export function FieldEditor({ name, label, field, onChange }: FieldEditorProps): ReactNode {
  const { value, lockedReason } = field;
  if (value === null) return null;
  return (
    <div className={styles.field}>
      <label htmlFor={name}>{label}</label>
      <textarea
        id={name}
        className={textField}
        rows={name === 'text' ? 3 : 2}
        value={value}
        readOnly={lockedReason !== null}
        aria-describedby={lockedReason === null ? undefined : `${name}-locked`}
        onChange={(event) => onChange(event.target.value)}
      />
      {lockedReason !== null && (
        <p className={styles.reason} id={`${name}-locked`}>
          {lockedReason}
        </p>
      )}
    </div>
  );
}
