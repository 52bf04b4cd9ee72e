import type { ReactNode } from 'react';
import { formatNames } from '../format-names.ts';
import { formatDate } from './format-date.ts';
import * as styles from './panels.css.ts';

interface AuthorsProps {
  readonly authors: readonly string[];
  /** When the change was made; undefined if the date is not known. */
  readonly date?: string | undefined;
  /** Whether the date is the date of the newest change in the list, because items have no separate dates. */
  readonly isOfList?: boolean;
}

export function Authors({ authors, date, isOfList = false }: AuthorsProps): ReactNode {
  return (
    <span className={styles.quiet}>
      {formatNames(authors)}
      {date !== undefined && `, ${isOfList ? 'list changed ' : ''}${formatDate(date)}`}
    </span>
  );
}
