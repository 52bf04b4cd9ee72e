import type { ReactNode } from 'react';
import { formatDate } from './format-date.ts';
import { formatNames } from './format-names.ts';
import * as styles from './panels.css.ts';

interface AuthorsProps {
  readonly authors: readonly string[];
  /** When the change was made; undefined if that is not known. */
  readonly date?: string | undefined;
}

/** Shows who made an unpublished change, and when. */
export function Authors({ authors, date }: AuthorsProps): ReactNode {
  return (
    <span className={styles.quiet}>
      {formatNames(authors)}
      {date !== undefined && `, ${formatDate(date)}`}
    </span>
  );
}
