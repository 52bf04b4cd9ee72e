/**
 * Turns an access rule into a filter of records for one user.
 *
 * A test with a value that the user lacks, such as any value of an anonymous visitor, fails, and it fails under
 * a `not` as well. Otherwise a missing user would match records that nobody created, and `$ne` would match all
 * records.
 */

import {
  isJsonArray,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  ownField,
} from '../../kernel/json.ts';
import {
  ALWAYS,
  type Filter,
  mapTests,
  NEVER,
  type Path,
  type Test,
} from '../../query/filter/filter.ts';
import { matchesFilter } from '../../query/filter/matches-filter.ts';
import { pathInUser, placeholderPath } from './parse-rule.ts';

/**
 * Fills in a rule for a user.
 *
 * @param user as in responses, with the app's own fields beside the platform's; undefined for an anonymous
 * visitor.
 * @returns `ALWAYS` or `NEVER` itself when the outcome does not depend on the record.
 */
export function ruleToFilter(rule: Filter, user: JsonObject | undefined): Filter {
  const filled = mapTests(rule, ({ path, test }, isPositive) => {
    const denied = isPositive ? NEVER : ALWAYS;
    const ofUser = pathInUser(path);
    if (ofUser) {
      if (!user) return denied;
      return matchesFilter(user, { kind: 'test', path: ofUser, test }) ? ALWAYS : NEVER;
    }
    const filledTest = fillIn(test, user, isPositive);
    return filledTest ? { kind: 'test', path, test: filledTest } : denied;
  });
  return simplify(filled);
}

/** Returns undefined when the user lacks a value that the test needs. */
function fillIn(test: Test, user: JsonObject | undefined, isPositive: boolean): Test | undefined {
  if (test.op === 'in') return fillInList(test.values, user, isPositive);
  if (!('value' in test) || typeof test.value !== 'string') return test;
  const path = placeholderPath(test.value);
  if (!path) return test;
  const value = valueIn(user, path);
  if (value === undefined || value === null) return undefined;
  if (test.op === 'eq') return { op: 'eq', value };
  return typeof value === 'object' ? undefined : { op: test.op, value };
}

/** Replaces a placeholder in the array by the user's value; an array of the user is spread. */
function fillInList(
  values: readonly JsonValue[],
  user: JsonObject | undefined,
  isPositive: boolean,
): Test | undefined {
  const filled: JsonValue[] = [];
  for (const value of values) {
    const path = typeof value === 'string' ? placeholderPath(value) : undefined;
    const found = path ? valueIn(user, path) : value;
    const isMissing = path !== undefined && (found === undefined || found === null);
    if (isMissing && !isPositive) return undefined;
    if (isMissing || found === undefined) continue;
    if (path && isJsonArray(found)) filled.push(...found);
    else filled.push(found);
  }
  return { op: 'in', values: filled };
}

function valueIn(user: JsonObject | undefined, path: Path): JsonValue | undefined {
  let value: JsonValue | undefined = user;
  for (const name of path) value = isJsonObject(value) ? ownField(value, name) : undefined;
  return value;
}

/** Removes the parts with a constant outcome. */
function simplify(filter: Filter): Filter {
  if (filter.kind === 'test') return filter;
  if (filter.kind === 'not') {
    const inner = simplify(filter.filter);
    if (inner === ALWAYS) return NEVER;
    return inner === NEVER ? ALWAYS : { kind: 'not', filter: inner };
  }
  const [neutral, decisive] = filter.kind === 'and' ? [ALWAYS, NEVER] : [NEVER, ALWAYS];
  const parts = filter.filters.map(simplify).filter((part) => part !== neutral);
  if (parts.includes(decisive)) return decisive;
  const [first] = parts;
  if (!first) return neutral;
  return parts.length === 1 ? first : { kind: filter.kind, filters: parts };
}
