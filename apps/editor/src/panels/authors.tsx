import type { ReactNode } from 'react';
import type { DraftInfo } from '../stores/content-store.ts';
import { formatDate } from './format-date.ts';
import { formatNames } from './format-names.ts';
import * as styles from './panels.css.ts';

/** Who made an unpublished change, and when. */
export function Authors({ draft }: { readonly draft: DraftInfo }): ReactNode {
  return (
    <span className={styles.quiet}>
      {formatNames(draft.authors)}, {formatDate(draft.date)}
    </span>
  );
}
