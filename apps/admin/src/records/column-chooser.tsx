import type { ReactNode } from 'react';
import { plainButton } from '../components/controls.css.ts';
import { messages } from '../messages.ts';
import { allFieldsOf, type DescribedEntity } from './field-schema.ts';
import * as styles from './records.css.ts';

interface ColumnChooserProps {
  readonly entity: DescribedEntity;
  readonly columns: readonly string[];
  /** Called with the chosen columns, or with undefined for the default columns. */
  readonly onChange: (columns: readonly string[] | undefined) => void;
}

/** Checkboxes that show and hide the columns of a table. At least one column stays visible. */
export function ColumnChooser({ entity, columns, onChange }: ColumnChooserProps): ReactNode {
  return (
    <>
      <div className={styles.columnList}>
        {allFieldsOf(entity).map(({ name }) => {
          const isShown = columns.includes(name);
          const others = columns.filter((column) => column !== name);
          return (
            <label key={name}>
              <input
                type="checkbox"
                checked={isShown}
                disabled={isShown && others.length === 0}
                onChange={() => onChange(isShown ? others : [...columns, name])}
              />
              {name}
            </label>
          );
        })}
      </div>
      <div>
        <button type="button" className={plainButton} onClick={() => onChange(undefined)}>
          {messages.table.defaultColumns}
        </button>
      </div>
    </>
  );
}
