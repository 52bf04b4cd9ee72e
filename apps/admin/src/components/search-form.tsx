import type { ReactNode } from 'react';
import { messages } from '../messages.ts';
import { bar, control, plainButton } from './controls.css.ts';
import { search } from './tables.css.ts';

interface SearchFormProps {
  readonly label: string;
  readonly text: string;
  readonly onSearch: (text: string) => void;
}

/** Form with one field for the text of a search. */
export function SearchForm({ label, text, onSearch }: SearchFormProps): ReactNode {
  return (
    <search>
      <form
        className={bar}
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(String(new FormData(event.currentTarget).get('text')).trim());
        }}
      >
        <input
          type="search"
          name="text"
          className={`${control} ${search}`}
          defaultValue={text}
          aria-label={label}
          placeholder={label}
        />
        <button type="submit" className={plainButton}>
          {messages.filter.search}
        </button>
      </form>
    </search>
  );
}
