import type { ComponentPropsWithRef, ReactNode } from 'react';
import { ArrowDownIcon, ArrowUpDownIcon, ArrowUpIcon, Icon } from '../components/icons.tsx';
import { classNames } from '../styles/class-names.ts';
import * as styles from './table.css.ts';

/** Column of a {@link Table}. */
export interface TableColumn<Row> {
  /** Id of the column. No two columns have the same id. */
  readonly id: string;
  readonly heading: string;
  /** Returns the content of the cell that shows a row in this column. */
  readonly render: (row: Row) => ReactNode;
  /** Whether the cells contain numbers, which are aligned at their end. Default: false. */
  readonly isNumeric?: boolean;
  /** Whether the heading is a button that sorts by the column. Default: false. */
  readonly isSortable?: boolean;
}

/** Order of the rows of a {@link Table}. */
export interface TableSort {
  /** Id of the column by which the rows are sorted. */
  readonly columnId: string;
  readonly direction: 'ascending' | 'descending';
}

/** Props of {@link Table}, and the attributes of a `<table>`. */
export interface TableProps<Row> extends Omit<ComponentPropsWithRef<'table'>, 'children'> {
  /** Caption that names the table. */
  readonly caption: string;
  /** Columns in reading order. The first column names the row. */
  readonly columns: readonly TableColumn<Row>[];
  /** Rows in the order that `sort` describes. The table itself does not sort them. */
  readonly rows: readonly Row[];
  /** Returns the id of a row. No two rows have the same id. */
  readonly getRowId: (row: Row) => string;
  /** Order of the rows, which the headings show. Undefined if the rows are not sorted by a column. */
  readonly sort?: TableSort | undefined;
  /** Called with the new order when the user clicks a heading. */
  readonly onSortChange?: (sort: TableSort) => void;
}

// The elements have explicit roles, because browsers may drop the meaning of table elements that are displayed as
// blocks, as in a narrow window.
const roles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  cell: { role: 'cell' },
  heading: { role: 'columnheader' },
  rowHeading: { role: 'rowheader' },
} as const;

/**
 * Table of records; renders a `<table>`. In a window narrower than 44 rem, each row is a block of headings and
 * values, and the buttons that sort are above the blocks.
 */
export function Table<Row>(props: TableProps<Row>): ReactNode {
  const { caption, columns, rows, getRowId, sort, onSortChange, className, ...rest } = props;
  return (
    <table {...roles.table} {...rest} className={classNames(styles.table, className)}>
      <caption className={styles.caption}>{caption}</caption>
      <thead {...roles.group} className={styles.head}>
        <tr {...roles.row} className={styles.headRow}>
          {columns.map((column) => (
            <Heading key={column.id} column={column} sort={sort} onSortChange={onSortChange} />
          ))}
        </tr>
      </thead>
      <tbody {...roles.group} className={styles.body}>
        {rows.map((row) => (
          <tr key={getRowId(row)} {...roles.row} className={styles.row}>
            {columns.map((column, index) => (
              <Cell key={column.id} column={column} row={row} isHeading={index === 0} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface HeadingProps<Row> extends Pick<TableProps<Row>, 'sort'> {
  readonly column: TableColumn<Row>;
  readonly onSortChange: ((sort: TableSort) => void) | undefined;
}

const arrows = { ascending: ArrowUpIcon, descending: ArrowDownIcon };

function Heading<Row>({ column, sort, onSortChange }: HeadingProps<Row>): ReactNode {
  const { id, heading, isNumeric, isSortable } = column;
  const direction = sort?.columnId === id ? sort.direction : undefined;
  const next = direction === 'ascending' ? 'descending' : 'ascending';
  return (
    <th
      {...roles.heading}
      scope="col"
      className={classNames(
        styles.heading,
        isNumeric ? styles.numeric : undefined,
        isSortable ? undefined : styles.plainHeading,
      )}
      aria-sort={direction}
    >
      {isSortable ? (
        <button
          type="button"
          className={styles.sortButton}
          onClick={() => onSortChange?.({ columnId: id, direction: next })}
        >
          {heading}
          <Icon glyph={direction ? arrows[direction] : ArrowUpDownIcon} className={styles.arrow} />
        </button>
      ) : (
        heading
      )}
    </th>
  );
}

interface CellProps<Row> {
  readonly column: TableColumn<Row>;
  readonly row: Row;
  readonly isHeading: boolean;
}

function Cell<Row>({ column, row, isHeading }: CellProps<Row>): ReactNode {
  const content = column.render(row);
  const numeric = column.isNumeric ? styles.numeric : undefined;
  if (isHeading) {
    return (
      <th
        {...roles.rowHeading}
        scope="row"
        className={classNames(styles.cell, numeric, styles.rowHeading)}
      >
        {content}
      </th>
    );
  }
  return (
    <td {...roles.cell} className={classNames(styles.cell, numeric)} data-heading={column.heading}>
      {content}
    </td>
  );
}
