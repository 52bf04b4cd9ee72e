import type * as ESTree from 'oxc-parser';
import { unwrap } from './expressions.ts';

/** Value of a declared name: an import, an expression in the same file, or null if it is known only at run time. */
type Declared = 'imported' | ESTree.Expression | null;

export interface Declarations {
  /** Adds every name in a pattern. Only a plain name, without destructuring, can have a value. */
  add(pattern: ESTree.ParamPattern, value: Declared): void;
  /** Returns the value of an expression, or of the field at `path` in its value. */
  resolve(expression: ESTree.Expression, path?: readonly string[]): Declared;
}

/**
 * Creates declarations without names.
 *
 * Scopes are not distinguished: the value of a name that is declared twice counts as known only at run time.
 */
export function createDeclarations(): Declarations {
  const values = new Map<string, Declared>();

  function resolve(expression: ESTree.Expression, path: readonly string[] = []): Declared {
    const value = unwrap(expression);
    if (value.type === 'MemberExpression' && !value.computed) {
      return resolve(value.object, [value.property.name, ...path]);
    }
    if (value.type !== 'Identifier') return readField(value, path);
    const declared = values.get(value.name) ?? null;
    // Follows a name to its value only once, because a chain of names could be circular.
    return declared === null || declared === 'imported'
      ? declared
      : readField(unwrap(declared), path);
  }

  return {
    add(pattern, value) {
      const isPlainName = pattern.type === 'Identifier';
      for (const name of namesIn(pattern)) {
        values.set(name, isPlainName && !values.has(name) ? value : null);
      }
    },
    resolve,
  };
}

function namesIn(pattern: ESTree.ParamPattern): string[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern.name];
    case 'ObjectPattern':
      return pattern.properties.flatMap((part) =>
        namesIn(part.type === 'RestElement' ? part : part.value),
      );
    case 'ArrayPattern':
      return pattern.elements.flatMap((part) => (part ? namesIn(part) : []));
    case 'AssignmentPattern':
      return namesIn(pattern.left);
    case 'RestElement':
      return namesIn(pattern.argument);
    case 'TSParameterProperty':
      return namesIn(pattern.parameter);
  }
}

function readField(
  value: ESTree.Expression,
  [field, ...rest]: readonly string[],
): ESTree.Expression | null {
  if (field === undefined) return value;
  if (value.type !== 'ObjectExpression') return null;
  let found: ESTree.Expression | null = null;
  for (const property of value.properties) {
    // A spread or a computed property could set the same field, so the value is not known.
    if (property.type === 'SpreadElement' || property.computed) return null;
    const { key } = property;
    if (key.type === 'Identifier' && key.name === field) found = unwrap(property.value);
  }
  return found && readField(found, rest);
}
