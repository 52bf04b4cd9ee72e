import { nameOfContent } from '@groundwork/editor-bridge/host';
import type { ReactNode } from 'react';
import { useEditor } from '../editor-context.ts';
import type { FieldProps } from './field-props.ts';
import * as styles from './fields.css.ts';
import { IconPreview } from './icon-preview.tsx';

export function IconPicker({
  path,
  label,
  field,
  value,
  problem,
  isSelected,
}: FieldProps<'icon'>): ReactNode {
  const { actions } = useEditor();
  return (
    <fieldset className={styles.icons} data-selected={isSelected || undefined}>
      <legend>{label}</legend>
      <div className={styles.iconList}>
        {field.options.map((option) => (
          <label key={option} className={styles.icon}>
            <input
              type="radio"
              name={path}
              checked={option === value}
              onChange={() => actions.edit(path, option)}
            />
            <IconPreview name={option} />
            <span>{nameOfContent(`#${option}`)}</span>
          </label>
        ))}
      </div>
      {problem !== undefined && (
        <p className={styles.hint} data-problem>
          {problem}
        </p>
      )}
    </fieldset>
  );
}
