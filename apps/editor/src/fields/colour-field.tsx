import { fieldContrasts, formatRatio } from '@groundwork/editor-bridge/content';
import { type ReactNode, useId } from 'react';
import { textField } from '../controls.css.ts';
import { useEditor } from '../editor-context.ts';
import type { FieldProps } from './field-props.ts';
import * as styles from './fields.css.ts';
import { useEdited } from './use-edited.ts';

/** Control for a colour. Shows the contrast with each colour from which it must stand out. */
export function ColourField({
  path,
  label,
  field,
  value,
  problem,
  isSelected,
}: FieldProps<'colour'>): ReactNode {
  const { actions, content, fields } = useEditor();
  const id = useId();
  const text = typeof value === 'string' ? value : '';
  const hint = fieldContrasts(value, field, content, fields)
    .map(({ other, ratio }) => `${formatRatio(ratio)} with “${other}”`)
    .join(', ');
  const control = {
    value: text,
    'aria-invalid': problem === undefined ? undefined : true,
    'aria-describedby': `${id}-hint`,
    ...useEdited(path),
  } as const;
  const onColour = (colour: string) =>
    actions.edit(path, colour.trim().toLowerCase(), { isTyping: true });
  return (
    <div className={styles.field} data-selected={isSelected || undefined}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.colour}>
        <input
          {...control}
          type="color"
          value={/^#[\da-f]{6}$/i.test(text) ? text : '#000000'}
          className={styles.swatch}
          aria-label={`Choose ${label}`}
          onChange={(event) => onColour(event.target.value)}
        />
        <input
          {...control}
          id={id}
          className={textField}
          maxLength={7}
          spellCheck={false}
          onChange={(event) => onColour(event.target.value)}
        />
      </div>
      <p
        id={`${id}-hint`}
        className={styles.hint}
        data-problem={problem !== undefined || undefined}
      >
        {problem ?? (hint && `Contrast ${hint}`)}
      </p>
    </div>
  );
}
