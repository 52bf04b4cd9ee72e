/** Lists: `rows.map((row, index) => …)`. */
import type MagicString from 'magic-string';
import type { ESTree } from 'vite';
import { unwrap } from './unwrap.ts';

type Callback = ESTree.ArrowFunctionExpression | ESTree.Function;

/** A list that is drawn by calling back for each item. */
export interface List {
  readonly callback: Callback;
  /** The callback's first parameter. */
  readonly item: ESTree.ParamPattern;
  /** What is mapped. */
  readonly source: ESTree.Expression;
  /** `rows`, `table.rows`; null when what is mapped has no name. */
  readonly name: string | null;
  /** The callback's name for the index; null when it has none yet. */
  readonly index: string | null;
}

/**
 * The list that a call draws; null when it draws none, or when its callback has no place for an index,
 * without which the items could not be told apart.
 */
export function listOf({ callee, arguments: [callback] }: ESTree.CallExpression): List | null {
  if (callee.type !== 'MemberExpression' || callee.computed) return null;
  if (callee.property.name !== 'map' || !callback || !isCallback(callback)) return null;
  const [item, index] = callback.params;
  if (!item || !isPlain(item) || (index && index.type !== 'Identifier')) return null;
  const source = unwrap(callee.object);
  return { callback, item, source, name: pathOf(source), index: index?.name ?? null };
}

/** Gives the callback of a list a parameter for the index. */
export function addIndex(code: MagicString, { callback, item }: List, name: string): void {
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

function pathOf(expression: ESTree.Expression): string | null {
  const value = unwrap(expression);
  if (value.type === 'Identifier') return value.name;
  if (value.type !== 'MemberExpression' || value.computed) return null;
  const path = value.property.type === 'Identifier' ? pathOf(value.object) : null;
  return path && `${path}.${value.property.name}`;
}
