import { type ReactNode, useId, useState } from 'react';
import * as styles from './class-list.css.ts';
import { field as fieldStyle, tool } from './top-bar.css.ts';

interface ClassListProps {
  /** As a class attribute has them. */
  readonly classes: string;
  readonly onChange: (classes: string) => void;
}

/** The classes of an element, one by one, to take away and to add to. */
export function ClassList({ classes, onChange }: ClassListProps): ReactNode {
  const [added, setAdded] = useState('');
  const id = useId();
  const names = namesIn(classes);
  return (
    <div className={styles.classes}>
      <span id={`${id}-list`}>Classes</span>
      {names.length > 0 && (
        <ul className={styles.list} aria-labelledby={`${id}-list`}>
          {names.map((name) => (
            <li key={name} className={styles.name}>
              <span>{name}</span>
              <button
                type="button"
                className={styles.remove}
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
        className={styles.adding}
        onSubmit={(event) => {
          event.preventDefault();
          const all = new Set([...names, ...namesIn(added)]);
          if (all.size > names.length) onChange([...all].join(' '));
          setAdded('');
        }}
      >
        <input
          className={fieldStyle}
          aria-label="Classes to add"
          placeholder="New classes"
          value={added}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => setAdded(event.target.value)}
        />
        <button type="submit" className={tool}>
          Add
        </button>
      </form>
    </div>
  );
}

function namesIn(classes: string): readonly string[] {
  return [...new Set(classes.split(/\s+/).filter(Boolean))];
}
