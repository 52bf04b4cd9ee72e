/**
 * Turns an access rule into a record filter for one user.
 *
 * If the user lacks a value that a test needs, the test never grants access: it counts as false, or as true
 * within a `not`. Anonymous visitors lack every value. Otherwise an anonymous visitor would match records
 * without a creator, and `$ne` would match all records.
 */

import { RE2JS } from 're2js';
import { isJsonArray, type JsonObject, type JsonValue, valueAt } from '../../kernel/json.ts';
import { compilePattern } from '../../kernel/pattern/pattern.ts';
import {
  ALWAYS,
  type Filter,
  mapTests,
  NEVER,
  simplify,
  type Test,
} from '../../query/filter/filter.ts';
import { matchesFilter } from '../../query/filter/matches-filter.ts';
import { evaluateList, isListExpression } from './list-expression.ts';
import { pathInUser } from './parse-rule.ts';
import { NOW, parseTemplate, placeholderPath } from './placeholder.ts';

/**
 * @param user the user in the format of responses, with custom fields next to the platform's fields; undefined for
 * an anonymous visitor.
 * @param now current time in ISO 8601.
 * @returns exactly `ALWAYS` or `NEVER` if the result does not depend on the record.
 */
export function ruleToFilter(
  rule: Filter,
  user: JsonObject | undefined,
  now = new Date().toISOString(),
): Filter {
  const filled = mapTests(rule, ({ path, test }, isPositive) => {
    const denied = isPositive ? NEVER : ALWAYS;
    const ofUser = pathInUser(path);
    if (ofUser) {
      if (!user) return denied;
      return matchesFilter(user, { kind: 'test', path: ofUser, test }) ? ALWAYS : NEVER;
    }
    const filledTest =
      'value' in test && test.value === NOW
        ? { ...test, value: now }
        : fillIn(test, user, isPositive);
    return filledTest ? { kind: 'test', path, test: filledTest } : denied;
  });
  return simplify(filled);
}

/** Inserts the user's values into a test. Returns undefined if the user lacks a value that the test needs. */
function fillIn(test: Test, user: JsonObject | undefined, isPositive: boolean): Test | undefined {
  if (test.op === 'in') return fillInList(test.values, user, isPositive);
  if (test.op === 'regex') return fillInPattern(test, user);
  if (!('value' in test) || typeof test.value !== 'string') return test;
  if (!test.value.includes('{{')) return test;
  const value = fillInText(test.value, user);
  if (value === undefined || value === null) return undefined;
  if (test.op === 'eq') return { op: 'eq', value };
  return typeof value === 'object' ? undefined : { op: test.op, value };
}

/** Inserts the user's values into a list. If the value for a placeholder is an array, its elements are inserted. */
function fillInList(
  values: readonly JsonValue[],
  user: JsonObject | undefined,
  isPositive: boolean,
): Test | undefined {
  const filled: JsonValue[] = [];
  for (const value of values) {
    const isTemplate =
      isListExpression(value) || (typeof value === 'string' && value.includes('{{'));
    const found = isTemplate ? fillInValue(value, user) : value;
    const isMissing = isTemplate && (found === undefined || found === null);
    if (isMissing && !isPositive) return undefined;
    if (isMissing || found === undefined) continue;
    if (isTemplate && isJsonArray(found)) filled.push(...found);
    else filled.push(found);
  }
  return { op: 'in', values: filled };
}

function fillInValue(value: JsonValue, user: JsonObject | undefined): JsonValue | undefined {
  return typeof value === 'string' ? fillInText(value, user) : evaluateList(value, user);
}

function fillInPattern(
  test: Extract<Test, { op: 'regex' }>,
  user: JsonObject | undefined,
): Test | undefined {
  if (!test.pattern.includes('{{')) return test;
  const pattern = joinTemplate(test.pattern, user, RE2JS.quote);
  if (pattern === undefined) return undefined;
  try {
    compilePattern(pattern, test.flags);
  } catch {
    // If the user's value makes the regular expression too long, the test counts as false.
    return undefined;
  }
  return { ...test, pattern };
}

function fillInText(text: string, user: JsonObject | undefined): JsonValue | undefined {
  const path = placeholderPath(text);
  return path ? valueAt(user, path) : joinTemplate(text, user, (value) => value);
}

/** Returns undefined if the user lacks a value for a placeholder, or if the value is an array or object. */
function joinTemplate(
  text: string,
  user: JsonObject | undefined,
  toPart: (value: string) => string,
): string | undefined {
  let joined = '';
  for (const [index, part] of (parseTemplate(text) ?? []).entries()) {
    if (index % 2 === 0) {
      joined += part;
      continue;
    }
    const value = valueAt(user, placeholderPath(`{{user.${part}}}`) ?? []);
    if (value === undefined || value === null || typeof value === 'object') return undefined;
    joined += toPart(String(value));
  }
  return joined;
}

export function dependsOnTime(rule: Filter): boolean {
  if (rule.kind === 'search') return false;
  if (rule.kind === 'not') return dependsOnTime(rule.filter);
  if (rule.kind === 'through') return dependsOnTime(rule.filter);
  if (rule.kind !== 'test') return rule.filters.some(dependsOnTime);
  return 'value' in rule.test && rule.test.value === NOW;
}
