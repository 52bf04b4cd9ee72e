import type { ReactNode } from 'react';
import * as styles from './element-panel.css.ts';
import type { Field } from './fields-of.ts';
import { field as fieldStyle } from './top-bar.css.ts';

interface FieldEditorProps {
  readonly name: string;
  readonly label: string;
  readonly field: Field;
  readonly onChange: (value: string) => void;
}

/** A field to type in, for what the element has; or why it cannot be changed. */
export function FieldEditor({ name, label, field, onChange }: FieldEditorProps): ReactNode {
  const { value, locked } = field;
  if (value === null) return null;
  return (
    <div className={styles.field}>
      <label htmlFor={name}>{label}</label>
      <textarea
        id={name}
        className={fieldStyle}
        rows={name === 'text' ? 3 : 2}
        value={value}
        readOnly={locked !== null}
        aria-describedby={locked === null ? undefined : `${name}-locked`}
        onChange={(event) => onChange(event.target.value)}
      />
      {locked !== null && (
        <p className={styles.reason} id={`${name}-locked`}>
          {locked}
        </p>
      )}
    </div>
  );
}
