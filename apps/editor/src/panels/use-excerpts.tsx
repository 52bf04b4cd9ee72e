import { type ReactNode, useState } from 'react';
import { excerptsOf } from '../excerpts.ts';
import * as styles from './panels.css.ts';

interface Excerpts {
  readonly texts: readonly [string, string];
  readonly toggle: ReactNode;
}

/**
 * Shortens two texts to the parts in which they differ, until the user asks for the whole texts.
 *
 * @param name name of the changed value, for screen readers.
 * @param describedBy id of the element that states what the texts are about, unless the name does.
 */
export function useExcerpts(
  texts: readonly [string, string],
  {
    name,
    describedBy,
    length,
  }: { readonly name: string; readonly describedBy?: string; readonly length: number },
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
        aria-describedby={describedBy}
        aria-expanded={showsAll}
        onClick={() => setShowsAll(!showsAll)}
      >
        Show all
      </button>
    ) : null,
  };
}
