import { type ReactNode, useId, useState } from 'react';
import { textField, toolButton } from '../controls.css.ts';
import * as styles from './element-panel.css.ts';

interface ClassListProps {
  readonly classes: string;
  readonly onChange: (classes: string) => void;
}

export function ClassList({ classes, onChange }: ClassListProps): ReactNode {
  const [added, setAdded] = useState('');
  const id = useId();
  const names = namesIn(classes);
  return (
    <div className={styles.classes}>
      <span id={`${id}-list`}>Classes</span>
      {names.length > 0 && (
        <ul className={styles.classList} aria-labelledby={`${id}-list`}>
          {names.map((name) => (
            <li key={name} className={styles.className}>
              <span>{name}</span>
              <button
                type="button"
                className={styles.removeClass}
                aria-label={`Remove ${name}`}
                onClick={() => onChange(names.filter((other) => other !== name).join(' '))}
              >
                ×
              </button>
            </li>
          ))}
        </ul>
      )}
      <form
        className={styles.addClass}
        onSubmit={(event) => {
          event.preventDefault();
          const all = new Set([...names, ...namesIn(added)]);
          if (all.size > names.length) onChange([...all].join(' '));
          setAdded('');
        }}
      >
        <input
          className={textField}
          aria-label="Classes to add"
          placeholder="New classes"
          value={added}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => setAdded(event.target.value)}
        />
        <button type="submit" className={toolButton}>
          Add
        </button>
      </form>
    </div>
  );
}

function namesIn(classes: string): readonly string[] {
  return [...new Set(classes.split(/\s+/).filter(Boolean))];
}
