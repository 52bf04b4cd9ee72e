import { type ReactNode, useId } from 'react';
import { textField } from '../controls.css.ts';
import { useEditor } from '../editor-context.ts';
import type { FieldProps } from './field-props.ts';
import * as styles from './fields.css.ts';

export function ChoiceField({
  path,
  label,
  field,
  value,
  problem,
  isSelected,
}: FieldProps<'choice'>): ReactNode {
  const { actions } = useEditor();
  const id = useId();
  return (
    <div className={styles.field} data-selected={isSelected || undefined}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className={textField}
        value={String(value)}
        aria-invalid={problem === undefined ? undefined : true}
        aria-describedby={`${id}-hint`}
        onChange={(event) => actions.edit(path, event.target.value)}
      >
        {Object.entries(field.options).map(([option, name]) => (
          <option key={option} value={option}>
            {name}
          </option>
        ))}
      </select>
      <p id={`${id}-hint`} className={styles.hint} data-problem>
        {problem}
      </p>
    </div>
  );
}
