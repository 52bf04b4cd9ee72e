import type { JsonValue } from '../../kernel/json.ts';
import { badQuery } from '../../kernel/service-error.ts';
import type { Search } from '../filter/filter.ts';
import type { Notation } from '../filter/parse-filter.ts';
import { wordsOf } from './words.ts';

/** Maximum number of different words in a search. @limit */
const WORDS = 20;

/** Maximum length of the text of a search, in characters. @limit */
const LENGTH = 500;

/** Maximum number of searches in a filter. @limit */
const SEARCHES = 5;

/** An entity, and its fields in which `$search` searches for words. */
export interface SearchedEntity {
  readonly name: string;
  readonly search: readonly string[];
}

/** Returns the syntax of a request's filter, which may contain `{"$search": "words"}`. */
export function searchNotation({ name, search }: SearchedEntity): Notation {
  let count = 0;
  return {
    isPlaceholder: () => false,
    parseKey(key, value): Search | undefined {
      if (key !== '$search') return undefined;
      if (search.length === 0) {
        throw badQuery(
          `${name} has no fields to search. Add them to the file of the entity, such as "search": ["title"].`,
        );
      }
      count += 1;
      if (count > SEARCHES) throw badQuery(`a filter has at most ${SEARCHES} searches.`);
      return { kind: 'search', entity: name, fields: search, words: readWords(value) };
    },
  };
}

function readWords(value: JsonValue): string[] {
  if (typeof value !== 'string') throw badQuery('$search expects a string.');
  if (value.length > LENGTH) {
    throw badQuery(`$search takes at most ${LENGTH} characters. Search for fewer words.`);
  }
  const words = wordsOf(value);
  if (words.length > WORDS) {
    throw badQuery(`$search takes at most ${WORDS} words. Search for fewer words.`);
  }
  return words;
}
