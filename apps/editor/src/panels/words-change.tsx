import type { ReactNode } from 'react';
import { Authors } from './authors.tsx';
import type { DescribedChange } from './describe-changes.ts';
import * as styles from './panels.css.ts';
import { useExcerpts } from './use-excerpts.tsx';

/** Maximum length of each text in a change, in characters. */
const MAX_LENGTH = 160;

export function WordsChange({
  name,
  before,
  after,
}: Pick<DescribedChange, 'name' | 'before' | 'after'>): ReactNode {
  const { texts, toggle } = useExcerpts([before ?? '', after ?? ''], { name, length: MAX_LENGTH });
  return (
    <>
      {before !== null && <del className={styles.before}>{texts[0]}</del>}
      {after !== null && <ins className={styles.after}>{texts[1]}</ins>}
      {toggle}
    </>
  );
}

interface ChangesProps {
  readonly changes: readonly DescribedChange[];
  /** Returns the names of the people who made a change; undefined if they should not be shown. */
  readonly peopleOf?: (change: DescribedChange) => readonly string[] | undefined;
}

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
