import type { ReactNode } from 'react';
import { Authors } from './authors.tsx';
import type { DescribedChange } from './describe-changes.ts';
import * as styles from './panels.css.ts';

/** Shows the text of a value, or of an item of a list, before and after a change. */
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

interface ChangesProps {
  readonly changes: readonly DescribedChange[];
  /** Returns the names of the people who made a change; undefined if they should not be shown. */
  readonly peopleOf?: (change: DescribedChange) => readonly string[] | undefined;
}

/** Shows the change of a value, or the change of each item of a list, with the name of the value or item. */
export function Changes({ changes, peopleOf }: ChangesProps): ReactNode {
  return changes.map((change) => {
    const people = peopleOf?.(change);
    return (
      <div key={`${change.kind} ${change.from} ${change.to}`} className={styles.part}>
        {change.kind !== null && <span>{change.name}</span>}
        <WordsChange {...change} />
        {people && <Authors authors={people} />}
      </div>
    );
  });
}
