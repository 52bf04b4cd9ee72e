import { PART_SEPARATOR } from '@groundwork/editor-bridge/host';
import { Fragment, type ReactNode } from 'react';
import { textField } from '../controls.css.ts';
import { type Field, MAX_PARTS, partsOf } from './element-fields.ts';
import * as styles from './element-panel.css.ts';

interface FieldEditorProps {
  readonly name: string;
  readonly label: string;
  readonly field: Field;
  readonly onChange: (value: string) => void;
}

/**
 * Input for a field of the selected element. A locked field is read-only. If the page computes text between the parts
 * of a text, each part has its own input. States why a field is locked, or cannot be saved, before the user types.
 */
export function FieldEditor({ name, label, field, onChange }: FieldEditorProps): ReactNode {
  const { value, lockedReason, unsavableReason } = field;
  if (value === null) return null;
  const parts = partsOf(value);
  const notes = [
    parts.length === 0 &&
      `The ${label.toLowerCase()} has over ${MAX_PARTS} parts, so it can be changed only in the page.`,
    parts.length > 1 && 'The page shows other elements or computed text between the parts.',
    lockedReason ?? (unsavableReason !== null && `Cannot be saved: ${unsavableReason}`),
  ].filter((note) => note !== false);
  return (
    <div className={styles.field}>
      {parts.map((part, index) => {
        const id = `${name}-${index}`;
        return (
          <Fragment key={id}>
            <label htmlFor={id}>
              {parts.length > 1 ? `${label}, part ${index + 1} of ${parts.length}` : label}
            </label>
            <textarea
              id={id}
              className={textField}
              rows={name === 'text' && parts.length === 1 ? 3 : 2}
              value={part}
              readOnly={lockedReason !== null}
              aria-describedby={notes.length > 0 ? `${name}-notes` : undefined}
              onChange={({ target }) => {
                const text = target.value.replaceAll(PART_SEPARATOR, '');
                onChange(parts.with(index, text).join(PART_SEPARATOR));
              }}
            />
          </Fragment>
        );
      })}
      {notes.length > 0 && (
        <p className={styles.reason} id={`${name}-notes`}>
          {notes.join(' ')}
        </p>
      )}
    </div>
  );
}
