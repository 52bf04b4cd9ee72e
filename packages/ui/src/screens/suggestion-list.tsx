import type { ReactNode } from 'react';
import { suggestion, suggestions } from './suggestion-list.css.ts';

/** Props of {@link SuggestionList}. */
export interface SuggestionListProps {
  /** What the reader can do; texts are unique. */
  readonly of: readonly string[];
}

/** What a reader can do about a screen that stops them. */
export function SuggestionList({ of }: SuggestionListProps): ReactNode {
  return (
    <ul className={suggestions}>
      {of.map((line) => (
        <li key={line} className={suggestion}>
          {line}
        </li>
      ))}
    </ul>
  );
}
