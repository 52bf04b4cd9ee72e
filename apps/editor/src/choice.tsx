import type { ReactNode } from 'react';
import * as styles from './top-bar.css.ts';

interface ChoiceProps<T extends string> {
  readonly legend: string;
  readonly names: readonly T[];
  readonly selected: T;
  readonly onSelect: (name: T) => void;
}

/** Control that selects one of a few short options, which are in one row. */
export function Choice<T extends string>({
  legend,
  names,
  selected,
  onSelect,
}: ChoiceProps<T>): ReactNode {
  return (
    <fieldset className={styles.widths}>
      <legend className={styles.legend}>{legend}</legend>
      {names.map((name) => (
        <label key={name} className={styles.width}>
          <input
            type="radio"
            name={legend}
            className={styles.radio}
            checked={name === selected}
            onChange={() => onSelect(name)}
          />
          <span>{name}</span>
        </label>
      ))}
    </fieldset>
  );
}
