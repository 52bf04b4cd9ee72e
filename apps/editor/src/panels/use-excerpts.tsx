import { type ReactNode, useState } from 'react';
import { excerptsOf } from '../excerpts.ts';
import * as styles from './panels.css.ts';

interface Excerpts {
  readonly texts: readonly [string, string];
  /** Button that shows the whole texts; null if nothing is omitted. */
  readonly toggle: ReactNode;
}

/**
 * Shortens two texts to the parts in which they differ, until the user asks for the whole texts.
 *
 * @param name name of the changed value, for screen readers.
 */
export function useExcerpts(
  texts: readonly [string, string],
  { name, length }: { readonly name: string; readonly length: number },
): Excerpts {
  const [showsAll, setShowsAll] = useState(false);
  const excerpts = excerptsOf(...texts, length);
  const isCut = excerpts.some((excerpt, index) => excerpt !== texts[index]);
  return {
    texts: showsAll ? texts : excerpts,
    toggle: isCut ? (
      <button
        type="button"
        className={styles.showAll}
        aria-label={`Show all of ${name}`}
        aria-expanded={showsAll}
        onClick={() => setShowsAll(!showsAll)}
      >
        Show all
      </button>
    ) : null,
  };
}
