import type { ReactNode } from 'react';
import type { DescribedChange } from './describe-changes.ts';
import * as styles from './panels.css.ts';

/** The text of a value, or of an item of a list, before and after a change. */
export function WordsChange({
  before,
  after,
}: Pick<DescribedChange, 'before' | 'after'>): ReactNode {
  return (
    <>
      {before !== null && <del className={styles.before}>{before}</del>}
      {after !== null && <ins className={styles.after}>{after}</ins>}
    </>
  );
}

/** Changes of a value, or of the items of a list, each with its name. */
export function Changes({ changes }: { readonly changes: readonly DescribedChange[] }): ReactNode {
  return changes.map((change) => (
    <div key={`${change.kind} ${change.from} ${change.to}`} className={styles.part}>
      {change.kind !== null && <span>{change.name}</span>}
      <WordsChange {...change} />
    </div>
  ));
}
