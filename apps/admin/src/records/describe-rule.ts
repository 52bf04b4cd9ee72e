/** Describes access rules in words. Describes syntax that it does not know as JSON. */
import type { DeclaredRule } from '@groundwork/sdk/protocol';
import { messages } from '../messages.ts';

const texts = messages.access;
const { operators } = messages.filter;

type JsonObject = Readonly<Record<string, unknown>>;

const OPERATORS: ReadonlyMap<string, string> = new Map([
  ['$eq', operators.is],
  ['$ne', operators.isNot],
  ['$gt', operators.greater],
  ['$gte', operators.atLeast],
  ['$lt', operators.less],
  ['$lte', operators.atMost],
  ['$in', operators.oneOf],
  ['$nin', operators.noneOf],
  ['$all', operators.includesAll],
  ['$size', operators.length],
  ['$regex', operators.matches],
]);

/** Matches `{{user.email}}`, `{{user.data.team}}` and `{{now}}`. */
const PLACEHOLDER = /\{\{ *(?:user\.(?:data\.)?([\w.]+)|now) *\}\}/g;

export function describeRule(rule: DeclaredRule): string {
  if (rule === null) return texts.members;
  if (typeof rule === 'boolean') return rule ? texts.everyone : texts.service;
  return texts.condition(describeAll(rule, withoutPrefix, false));
}

/**
 * @param nameOf returns the words for a field.
 * @param isPart whether the words become a part of other words, so that they need parentheses.
 */
function describeAll(
  condition: unknown,
  nameOf: (field: string) => string,
  isPart: boolean,
): string {
  if (!isObject(condition)) return JSON.stringify(condition);
  const entries = Object.entries(condition);
  // Conditions that are joined by "and" need no parentheses inside others that are joined by "and".
  const isOnlyPart = isPart && entries.length === 1;
  const isInner = isPart || entries.length > 1;
  const describeList = (list: unknown, word: string, isInList: boolean) => {
    const items = Array.isArray(list) ? list : [list];
    const parts = items.map((item) => describeAll(item, nameOf, isInList || items.length > 1));
    return join(parts, word, isInList);
  };
  const parts = entries.map(([key, value]) => {
    switch (key) {
      case '$and':
        return describeList(value, texts.and, isOnlyPart);
      case '$or':
        return describeList(value, texts.or, isInner);
      case '$nor':
        return texts.not(describeList(value, texts.or, true));
      case '$not':
        return texts.not(describeAll(value, nameOf, true));
      case 'user_condition':
        return describeAll(value, (field) => texts.userField(withoutPrefix(field)), isOnlyPart);
      default:
        return describeField(nameOf(key), value, isOnlyPart);
    }
  });
  return join(parts, texts.and, isPart);
}

function describeField(name: string, tested: unknown, isPart: boolean): string {
  const isOperators = isObject(tested) && Object.keys(tested).some((key) => key.startsWith('$'));
  const tests = isOperators ? tested : { $eq: tested };
  const parts = Object.entries(tests)
    .filter(([operator]) => operator !== '$options')
    .map(([operator, operand]) => {
      if (operator === '$not') return texts.not(describeField(name, operand, true));
      if (operator === '$exists' || operand === null) {
        const isPresent = operand === null ? operator === '$ne' : operand === true;
        return `${name} ${isPresent ? operators.present : operators.missing}`;
      }
      return `${name} ${OPERATORS.get(operator) ?? operator} ${describeValue(operand)}`;
    });
  return join(parts, texts.and, isPart);
}

function describeValue(value: unknown): string {
  if (Array.isArray(value)) return value.map(describeValue).join(', ');
  if (isObject(value)) {
    const { $map: map, $ifNull: alternatives } = value;
    if (Array.isArray(alternatives)) return describeValue(alternatives[0]);
    if (isObject(map)) {
      const [, field = ''] = /\.([\w.]+)/.exec(String(map.in)) ?? [];
      return texts.elementField(field, describeValue(map.input));
    }
  }
  if (typeof value !== 'string') return JSON.stringify(value);
  const words = value.replace(PLACEHOLDER, (_, field?: string) =>
    field === undefined ? texts.now : texts.userField(field),
  );
  return value.replace(PLACEHOLDER, '') === '' && value !== '' ? words : texts.quoted(words);
}

/** Joins parts, with parentheses if the result is a part of other words. */
function join(parts: readonly string[], word: string, isPart: boolean): string {
  const words = parts.join(` ${word} `);
  return isPart && parts.length > 1 ? `(${words})` : words;
}

/** Removes the prefix that rules of Base44 apps may write before fields. */
function withoutPrefix(field: string): string {
  return field.replace(/^data\./, '');
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
