/**
 * Writes new values into literals of a module, and preserves the source code of all parts that stay equal.
 *
 * The result is parsed again to verify that it contains the new value.
 */
import { isDeepStrictEqual } from 'node:util';
import type * as ESTree from 'oxc-parser';
import type { JsonValue } from '../../content/content-types.ts';
import { keyOf } from '../expressions.ts';
import { type ContentPath, findLiteral, literalOf, literalValue } from './literal.ts';
import { printList } from './print-list.ts';
import { marginAt, printLiteral, quoteText, styleOf } from './print-literal.ts';
import { notWritable, readOnly } from './source-errors.ts';

/** Returns the value at a content path in a module; returns undefined if the value is computed. */
export function readLiteral(code: string, path: ContentPath): JsonValue | undefined {
  return literalValue(findLiteral(code, path));
}

/**
 * Returns the code of a module with a new value at a content path.
 *
 * @throws EditorBridgeError `read-only` if the current value is computed, or has another type.
 */
export function replaceLiteral(code: string, path: ContentPath, value: JsonValue): string {
  const literal = findLiteral(code, path);
  const current = literalValue(literal);
  const isSameType =
    typeof current === typeof value && Array.isArray(current) === Array.isArray(value);
  if (current === undefined || !isSameType || hasPrototypeKey(value)) {
    throw readOnly(
      'The source computes the value, or has one of another type. Change it in the source.',
    );
  }
  const printed = replaced(code, literal, value);
  const text = code.includes('\r\n') ? printed.replaceAll(/\r?\n/g, '\r\n') : printed;
  const result = code.slice(0, literal.start) + text + code.slice(literal.end);
  const written = findLiteral(result, path);
  if (
    isDeepStrictEqual(literalValue(written), value) &&
    written.end === literal.start + text.length
  ) {
    return result;
  }
  throw notWritable();
}

function replaced(code: string, expression: ESTree.Expression, value: JsonValue): string {
  const literal = literalOf(expression);
  const current = literalValue(literal);
  const text = code.slice(literal.start, literal.end);
  const changed = isDeepStrictEqual(current, value) ? text : changedText();
  return (
    code.slice(expression.start, literal.start) + changed + code.slice(literal.end, expression.end)
  );

  function changedText(): string {
    const style = styleOf(code);
    if (typeof current === 'string' && typeof value === 'string') {
      return quoteText(value, text[0] ?? style.quote);
    }
    if (literal.type === 'ArrayExpression' && Array.isArray(value)) {
      return printList(code, literal, value, (item, each) => replaced(code, item, each));
    }
    const members = literal.type === 'ObjectExpression' && membersOf(literal, value);
    if (!members) return printLiteral(value, style, marginAt(code, literal.start));
    return members.reduceRight(
      (result, [member, each]) =>
        result.slice(0, member.start - literal.start) +
        replaced(code, member, each) +
        result.slice(member.end - literal.start),
      text,
    );
  }
}

/** Pairs the members of an object with their new values; returns undefined if the keys differ. */
function membersOf(
  { properties }: ESTree.ObjectExpression,
  value: JsonValue,
): [ESTree.Expression, JsonValue][] | undefined {
  const values = new Map<string, JsonValue>(Object.entries(value ?? {}));
  const members = properties.flatMap((property): [ESTree.Expression, JsonValue][] => {
    if (property.type === 'SpreadElement') return [];
    const each = values.get(keyOf(property) ?? '');
    return each === undefined ? [] : [[property.value, each]];
  });
  return members.length === properties.length && members.length === values.size
    ? members
    : undefined;
}

/** Whether a value contains a key that would set the prototype of the object literal. */
function hasPrototypeKey(value: JsonValue): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(
    ([key, member]) => key === '__proto__' || hasPrototypeKey(member),
  );
}
