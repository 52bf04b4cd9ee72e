/**
 * Parser of access rules (PROTOCOL, Rules): true, false, or a filter of records in which `{{user.…}}` is a
 * placeholder for a value of the user, and `user_condition` is a filter of the user.
 */

import { badQuery } from '../../kernel/service-error.ts';

import {
  ALWAYS,
  type Filter,
  mapTests,
  NEVER,
  type Path,
  type Test,
} from '../../query/filter/filter.ts';
import { type Notation, parseFilter } from '../../query/filter/parse-filter.ts';

const PLACEHOLDER = /^\{\{ *user\.([\w.]+) *\}\}$/;

/** Returns the path of a placeholder into the user; undefined for any other string. */
export function placeholderPath(text: string): string[] | undefined {
  const path = PLACEHOLDER.exec(text)?.[1]?.split('.');
  return path?.[0] === 'data' ? path.slice(1) : path;
}

const notation: Notation = {
  isPlaceholder: (text) => PLACEHOLDER.test(text),
  parseKey(key, value) {
    if (key !== 'user_condition') return undefined;
    const ofUser = parseFilter(value);
    return mapTests(ofUser, ({ path, test }) => ({ kind: 'test', path: toUserPath(path), test }));
  },
};

/**
 * Parses a rule. Fields of the record may stand under `data`, as Base44 writes them.
 *
 * @throws ServiceError whose message explains what is wrong.
 */
export function parseRule(json: unknown): Filter {
  if (json === true) return ALWAYS;
  if (json === false) return NEVER;
  return mapTests(parseFilter(json, notation), ({ path, test }) => {
    for (const text of stringsOf(test)) {
      if (text.includes('{{') && placeholderPath(text) === undefined) {
        throw badQuery(`"${text}" is not a placeholder of a user's value, such as {{user.id}}.`);
      }
    }
    return {
      kind: 'test',
      path: path[0] === 'data' && path.length > 1 ? path.slice(1) : path,
      test,
    };
  });
}

function stringsOf(test: Test): string[] {
  const values = test.op === 'in' ? test.values : 'value' in test ? [test.value] : [];
  return values.filter((value) => typeof value === 'string');
}

/** First name of a path into the user instead of the record; no field can have this name. */
const USER = '$user';

/** Returns a path into the user. The app's own fields of a user may stand under `data` (PROTOCOL, Rules). */
function toUserPath(path: Path): Path {
  return [USER, ...(path[0] === 'data' && path.length > 1 ? path.slice(1) : path)];
}

/** Returns the path within the user; undefined for a path into the record. */
export function pathInUser(path: Path): Path | undefined {
  return path[0] === USER ? path.slice(1) : undefined;
}

/** Matches every signed-in user with a membership in the app. */
export const MEMBERS: Filter = { kind: 'test', path: [USER, 'id'], test: { op: 'exists' } };
