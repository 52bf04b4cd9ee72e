import { type FocusEvent, type KeyboardEvent, type ReactNode, useId } from 'react';
import { textField } from '../controls.css.ts';
import { useEditor } from '../editor-context.ts';
import { isSampleText } from './field-label.ts';
import type { FieldProps } from './field-props.ts';
import * as styles from './fields.css.ts';
import { useEdited } from './use-edited.ts';

const MAX_LENGTH = 2_000;

export function TextInput({
  path,
  label,
  field,
  value,
  problem,
  isSelected,
}: FieldProps<'text' | 'link' | 'email'>): ReactNode {
  const { actions, fields } = useEditor();
  const id = useId();
  const edited = useEdited(path);
  const text = typeof value === 'string' ? value : '';
  const maxLength = (field.kind === 'text' && field.maxLength) || MAX_LENGTH;
  const isOptional = field.kind !== 'email' && field.optional === true;
  const control = {
    id,
    className: textField,
    value: text,
    'aria-invalid': problem === undefined ? undefined : true,
    'aria-describedby': `${id}-hint`,
    onFocus: ({ target }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      edited.onFocus();
      // Selects the sample text, so that typing replaces it.
      if (isSampleText(path, text, fields)) target.select();
    },
    onBlur: edited.onBlur,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.nativeEvent.isComposing) return;
      // Prevents a line break, because a text has only one line in the page.
      if (event.key === 'Enter') event.preventDefault();
      if (event.key === 'Escape') actions.focusPage();
    },
  } as const;
  const onText = (typed: string) =>
    actions.edit(path, typed.replace(/\s*\n\s*/g, ' '), { isTyping: true });
  return (
    <div className={styles.field} data-selected={isSelected || undefined}>
      <label htmlFor={id}>
        {label}
        {isOptional && <span className={styles.quiet}> (optional)</span>}
      </label>
      {field.kind === 'text' ? (
        <textarea {...control} rows={1} onChange={(event) => onText(event.target.value)} />
      ) : (
        <input
          {...control}
          inputMode={field.kind === 'email' ? 'email' : 'url'}
          spellCheck={false}
          onChange={(event) => onText(event.target.value)}
        />
      )}
      <p
        id={`${id}-hint`}
        className={styles.hint}
        data-problem={problem !== undefined || undefined}
      >
        {problem ?? hintOf(field.kind, maxLength - text.length)}
      </p>
    </div>
  );
}

function hintOf(kind: 'text' | 'link' | 'email', left: number): string {
  if (kind === 'link')
    return 'https://…, mailto:…, a path such as /about, or an anchor such as #about';
  if (kind === 'email' || left >= 100) return '';
  return `${left} ${left === 1 ? 'character' : 'characters'} left`;
}
