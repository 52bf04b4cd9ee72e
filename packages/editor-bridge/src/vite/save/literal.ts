/** Finds literals in a content module, and reads their values without running the module. */
import type * as ESTree from 'oxc-parser';
import { parseSync } from 'oxc-parser';
import type { JsonValue } from '../../content/content-types.ts';
import { EditorBridgeError } from '../../editor-bridge-error.ts';
import { exportedConstants } from '../content/exported-constants.ts';
import { keyOf, unwrap } from '../expressions.ts';
import { readOnly } from './source-errors.ts';

export interface ContentPath {
  readonly file: string;
  /** Name of the exported constant, followed by the keys that lead to the value. */
  readonly keys: readonly string[];
}

const PATH = /^(.{1,900}\.[cm]?[jt]sx?)#([\p{L}\p{N}_$]+(?:\.[\p{L}\p{N}_$]+){0,50})$/su;

/** @throws EditorBridgeError `read-only` if the string is not a content path. */
export function parseContentPath(path: string): ContentPath {
  const [, file, keys] = PATH.exec(path) ?? [];
  if (file !== undefined && keys !== undefined) return { file, keys: keys.split('.') };
  throw readOnly('The text has no place in the content, so it cannot be saved.');
}

/**
 * Finds the literal at a content path. If the expression there is `variable || 'default'`, finds the default.
 *
 * @throws EditorBridgeError `source-changed` if the path no longer exists, `read-only` if the module has a
 *   syntax error.
 */
export function findLiteral(code: string, { file, keys }: ContentPath): ESTree.Expression {
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) {
    throw readOnly(`${file} has a syntax error, so nothing was written. Fix the error first.`);
  }
  const [name = '', ...path] = keys;
  let value = exportedConstants(program).get(name);
  for (const key of path) value = value && memberOf(literalOf(value), key);
  if (value) return literalOf(value);
  throw new EditorBridgeError(
    'source-changed',
    `${file} has no ${keys.join('.')} any more: the page is older than its source. Reload the page.`,
  );
}

/**
 * Returns the literal in an expression: removes parentheses and type assertions, and takes the default of
 * `variable || 'default'`.
 */
export function literalOf(expression: ESTree.Expression): ESTree.Expression {
  const value = unwrap(expression);
  const hasDefault = value.type === 'LogicalExpression' && value.operator !== '&&';
  return hasDefault ? literalOf(value.right) : value;
}

/** Returns the value of a literal; returns undefined if any part of it is computed. */
export function literalValue(expression: ESTree.Expression): JsonValue | undefined {
  const literal = literalOf(expression);
  switch (literal.type) {
    case 'Literal':
      return isPrimitive(literal.value) && !('regex' in literal) ? literal.value : undefined;
    case 'UnaryExpression': {
      const value = literal.operator === '-' ? literalValue(literal.argument) : undefined;
      return typeof value === 'number' ? -value : undefined;
    }
    case 'TemplateLiteral':
      return literal.expressions.length > 0 ? undefined : literal.quasis[0]?.value.cooked;
    case 'ArrayExpression': {
      const values = literal.elements.map((element) =>
        element && element.type !== 'SpreadElement' ? literalValue(element) : undefined,
      );
      return values.every((value) => value !== undefined) ? values : undefined;
    }
    case 'ObjectExpression': {
      const members = literal.properties.map((property) => {
        const key = property.type === 'SpreadElement' ? undefined : keyOf(property);
        const value = property.type === 'SpreadElement' ? undefined : literalValue(property.value);
        return key === undefined || value === undefined ? undefined : ([key, value] as const);
      });
      return members.every((member) => member !== undefined)
        ? Object.fromEntries(members)
        : undefined;
    }
    default:
      return undefined;
  }
}

/**
 * Returns a member of an object or an array; returns undefined if another member, such as a spread, may set its
 * value.
 */
export function memberOf(value: ESTree.Expression, key: string): ESTree.Expression | undefined {
  if (value.type === 'ArrayExpression') {
    const before = value.elements.slice(0, Number(key) + 1);
    if (before.some((element) => element?.type === 'SpreadElement')) return undefined;
    const element = before[Number(key)];
    return element && element.type !== 'SpreadElement' ? element : undefined;
  }
  if (value.type !== 'ObjectExpression') return undefined;
  const found: ESTree.Expression[] = [];
  for (const property of value.properties) {
    if (property.type === 'SpreadElement' || property.computed) return undefined;
    if (keyOf(property) === key) found.push(property.value);
  }
  return found.length === 1 ? found[0] : undefined;
}

function isPrimitive(value: unknown): value is string | number | boolean | null {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}
