/**
 * Reading an access rule (PROTOCOL, Rules): true, false, or a condition on the record in which
 * `{{user.…}}` stands for something of the user, and `user_condition` is a condition on the user.
 */
import { badQuery } from '../../kernel/bad-query.ts';
import { ALWAYS, type Filter, mapTests, NEVER, type Test } from '../../query/filter/filter.ts';
import { type Notation, parseFilter } from '../../query/filter/parse-filter.ts';
import { toUserPath } from './user-path.ts';

const PLACEHOLDER = /^\{\{ *user\.([\w.]+) *\}\}$/;

/** The path into the user that a text stands for; undefined when it is only a text. */
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
 * Reads a rule. Fields of the record may stand under `data`, as the platform writes them.
 *
 * @throws HttpError whose message says what is wrong with it.
 */
export function parseRule(json: unknown): Filter {
  if (json === true) return ALWAYS;
  if (json === false) return NEVER;
  return mapTests(parseFilter(json, notation), ({ path, test }) => {
    for (const text of textsOf(test)) {
      if (text.includes('{{') && placeholderPath(text) === undefined) {
        throw badQuery(
          `"${text}" is none of the values that can be filled in, such as {{user.id}}.`,
        );
      }
    }
    return {
      kind: 'test',
      path: path[0] === 'data' && path.length > 1 ? path.slice(1) : path,
      test,
    };
  });
}

function textsOf(test: Test): string[] {
  const values = test.op === 'in' ? test.values : 'value' in test ? [test.value] : [];
  return values.filter((value) => typeof value === 'string');
}
