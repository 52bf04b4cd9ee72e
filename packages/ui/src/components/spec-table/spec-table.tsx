import type { ReactNode } from 'react';
import { visuallyHidden } from '../visually-hidden/visually-hidden.css.ts';
import { figure, row, table, term } from './spec-table.css.ts';

/** One line of a specification: what is measured, and the figure. */
export interface Specification {
  readonly term: string;
  readonly figure: string;
}

/** Props of {@link SpecTable}. */
export interface SpecTableProps {
  /** Id of the element that names the table. */
  readonly labelledBy: string;
  /** The lines, in reading order; terms are unique. */
  readonly rows: readonly Specification[];
}

/** A specification table: term left, figure right, tabular figures; a `<dl>`. */
export function SpecTable({ labelledBy, rows }: SpecTableProps): ReactNode {
  return (
    <dl className={table} aria-labelledby={labelledBy}>
      {rows.map((line) => (
        <div key={line.term} className={row}>
          <dt className={term}>
            {line.term}
            {/* Columns replace the colon on screen; a copied or plain-text line keeps it. */}
            <span className={visuallyHidden}>: </span>
          </dt>
          <dd className={figure}>{line.figure}</dd>
        </div>
      ))}
    </dl>
  );
}
