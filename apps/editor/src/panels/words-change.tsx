import type { JsonValue } from '@groundwork/editor-bridge/content';
import type { ReactNode } from 'react';
import { wordsOf } from '../fields/field-label.ts';
import * as styles from './panels.css.ts';

interface WordsChangeProps {
  readonly before: JsonValue | undefined;
  readonly after: JsonValue;
}

/** A value before and after a change, in words. */
export function WordsChange({ before, after }: WordsChangeProps): ReactNode {
  return (
    <>
      <del className={styles.before}>{wordsOf(before)}</del>
      <ins className={styles.after}>{wordsOf(after)}</ins>
    </>
  );
}
