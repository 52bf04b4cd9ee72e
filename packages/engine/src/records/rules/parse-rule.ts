/**
 * Parses access rules. A rule is true, false, or a record filter with additional syntax: `{{user.…}}` stands for
 * one of the user's values, and may be part of a longer string. `user_condition` is a filter on the user. `{{now}}` in
 * a comparison is the current time. `$in` accepts the expressions of `list-expression.ts`.
 */

import type { JsonValue } from '../../kernel/json.ts';
import { badQuery, type ServiceError } from '../../kernel/service-error.ts';
import {
  ALWAYS,
  constantOutcome,
  type Filter,
  mapTests,
  NEVER,
  type Path,
  type Test,
} from '../../query/filter/filter.ts';
import { type Notation, parseFilter } from '../../query/filter/parse-filter.ts';
import { checkListExpression, isListExpression } from './list-expression.ts';
import { NOW, parseTemplate, placeholderPath } from './placeholder.ts';

/** Matches characters of a regular expression that could change the meaning of an inserted value. */
const UNSAFE_IN_PATTERN = /[[\]\\{}]/;
const REPETITION = /^[*+?]/;

/**
 * Returns whether the user's values can be inserted into a regular expression safely: no placeholder is in a
 * character class, after a backslash or before a repetition.
 */
function isSafePattern(template: readonly string[]): boolean {
  const texts = template.filter((_, index) => index % 2 === 0);
  return texts.every(
    (text, index) => !UNSAFE_IN_PATTERN.test(text) && (index === 0 || !REPETITION.test(text)),
  );
}

const notation: Notation = {
  isPlaceholder(value) {
    if (typeof value !== 'string') return isListExpression(value);
    if (value.includes('{') && placeholderPath(value) === undefined) throw notPlaceholder(value);
    return value.includes('{');
  },
  parseKey(key, value) {
    if (key !== 'user_condition') return undefined;
    const ofUser = parseFilter(value);
    return mapTests(ofUser, ({ path, test }) => ({ kind: 'test', path: toUserPath(path), test }));
  },
};

/**
 * Parses an access rule. As on Base44, fields of the record may be prefixed with `data.`.
 *
 * @throws ServiceError with a message that explains what is wrong with the rule.
 */
export function parseRule(json: unknown): Filter {
  if (json === true) return ALWAYS;
  if (json === false) return NEVER;
  const parsed = parseFilter(json, notation);
  const outcome = constantOutcome(parsed);
  if (outcome !== undefined) return outcome ? ALWAYS : NEVER;
  return mapTests(parsed, ({ path, test }) => {
    const isOfUser = pathInUser(path) !== undefined;
    const ownPath = path[0] === 'data' && path.length > 1 ? path.slice(1) : path;
    if (isComparisonWithNow(test) && !isOfUser) {
      return { kind: 'test', path: ownPath, test: { ...test, value: NOW } };
    }
    for (const text of stringsOf(test)) checkTemplate(text, test, isOfUser);
    for (const value of valuesOf(test)) {
      if (!isListExpression(value)) continue;
      if (test.op !== 'in' || isOfUser) throw badQuery('only $in of a record takes an expression.');
      checkListExpression(value);
    }
    return { kind: 'test', path: ownPath, test };
  });
}

function isComparisonWithNow(
  test: Test,
): test is Extract<Test, { op: 'gt' | 'gte' | 'lt' | 'lte' }> {
  const isComparison =
    test.op === 'gt' || test.op === 'gte' || test.op === 'lt' || test.op === 'lte';
  return isComparison && typeof test.value === 'string' && /^\{\{ *now *\}\}$/.test(test.value);
}

function checkTemplate(text: string, test: Test, isOfUser: boolean): void {
  if (!text.includes('{{')) return;
  const template = parseTemplate(text);
  if (!template || isOfUser) {
    throw notPlaceholder(text);
  }
  if (test.op === 'regex' && !isSafePattern(template)) {
    throw badQuery(
      `"${text}" is not a pattern that a user's value can be part of. Leave out [, ], \\, { and }, and repetitions of the value.`,
    );
  }
}

function notPlaceholder(text: string): ServiceError {
  return badQuery(`"${text}" is not a placeholder of a user's value, such as {{user.id}}.`);
}

function stringsOf(test: Test): string[] {
  if (test.op === 'regex') return [test.pattern];
  return valuesOf(test).filter((value) => typeof value === 'string');
}

function valuesOf(test: Test): readonly JsonValue[] {
  if (test.op === 'in') return test.values;
  return 'value' in test ? [test.value] : [];
}

/**
 * Marks a path that leads into the user's data instead of the record, as its first name. No field can have this
 * name.
 */
const USER = '$user';

function toUserPath(path: Path): Path {
  return [USER, ...(path[0] === 'data' && path.length > 1 ? path.slice(1) : path)];
}

/** Returns undefined for a path into the record instead of the user's data. */
export function pathInUser(path: Path): Path | undefined {
  return path[0] === USER ? path.slice(1) : undefined;
}

export const MEMBERS: Filter = { kind: 'test', path: [USER, 'id'], test: { op: 'exists' } };
