/** Finds lists that are rendered with `rows.map((row, index) => …)`. */
import type MagicString from 'magic-string';
import type * as ESTree from 'oxc-parser';
import { dottedPathOf, unwrap } from './expressions.ts';

type Callback = ESTree.ArrowFunctionExpression | ESTree.Function;

export interface List {
  readonly callback: Callback;
  /** The first parameter of the callback, which receives an item. */
  readonly item: ESTree.ParamPattern;
  /** The expression whose `map` is called. */
  readonly source: ESTree.Expression;
  /** Name of the expression whose `map` is called, such as `rows` or `table.rows`; null if it has no name. */
  readonly name: string | null;
  /** Name of the callback's index parameter; null if the callback has no such parameter. */
  readonly index: string | null;
}

/**
 * Returns the list that a call renders. Returns null if the call renders no list, or if its callback cannot get
 * an index parameter, because without an index the items cannot be distinguished.
 */
export function listOf({ callee, arguments: [callback] }: ESTree.CallExpression): List | null {
  if (callee.type !== 'MemberExpression' || callee.computed) return null;
  if (callee.property.name !== 'map' || !callback || !isCallback(callback)) return null;
  const [item, index] = callback.params;
  if (!item || !isPlain(item) || (index && index.type !== 'Identifier')) return null;
  const source = unwrap(callee.object);
  return { callback, item, source, name: dottedPathOf(source), index: index?.name ?? null };
}

export function addIndexParameter(code: MagicString, { callback, item }: List, name: string): void {
  if (callback.start === item.start) {
    code.appendRight(item.start, '(').appendLeft(item.end, `, ${name})`);
  } else code.appendLeft(item.end, `, ${name}`);
}

function isCallback(argument: ESTree.Argument): argument is Callback {
  const { type } = argument;
  if (type !== 'ArrowFunctionExpression' && type !== 'FunctionExpression') return false;
  return !argument.async && !argument.generator;
}

function isPlain(parameter: ESTree.ParamPattern): boolean {
  if (parameter.type === 'Identifier') return parameter.name !== 'this';
  return parameter.type === 'ObjectPattern' || parameter.type === 'ArrayPattern';
}
