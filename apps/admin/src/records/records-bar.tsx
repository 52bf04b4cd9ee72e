import type { ReactNode } from 'react';
import { bar, plainButton } from '../components/controls.css.ts';
import { messages } from '../messages.ts';
import type { StoredRecord } from './field-schema.ts';
import * as styles from './records.css.ts';

interface RecordsBarProps {
  /** The records of the page that is shown. */
  readonly items: readonly StoredRecord[];
  readonly selected: ReadonlySet<string>;
  readonly isFiltered: boolean;
  readonly onRefresh: () => void;
  readonly onClear: () => void;
  readonly onSelect: (ids: ReadonlySet<string>) => void;
  /** Called to delete the selected records or, without a selection, all records that match the filter. */
  readonly onDelete: () => void;
}

/** The actions above the table of records. */
export function RecordsBar(props: RecordsBarProps): ReactNode {
  const { items, selected, isFiltered } = props;
  return (
    <div className={bar}>
      <button type="button" className={plainButton} onClick={props.onRefresh}>
        {messages.table.refresh}
      </button>
      {isFiltered && (
        <button type="button" className={plainButton} onClick={props.onClear}>
          {messages.table.clear}
        </button>
      )}
      {items.length > 0 && (
        <button type="button" className={plainButton} onClick={props.onDelete}>
          {deleteLabel(selected.size, isFiltered)}
        </button>
      )}
      {items.length > 0 && (
        <label className={styles.selectAll}>
          <input
            type="checkbox"
            checked={items.every(({ id }) => selected.has(id))}
            onChange={({ target }) =>
              props.onSelect(new Set(target.checked ? items.map(({ id }) => id) : []))
            }
          />
          {messages.table.selectAll}
        </label>
      )}
    </div>
  );
}

function deleteLabel(selected: number, isFiltered: boolean): string {
  if (selected > 0) return messages.table.deleteSelected(selected);
  return isFiltered ? messages.table.deleteMatching : messages.table.deleteAll;
}
