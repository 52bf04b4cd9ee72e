import type { ESTree } from 'vite';
import { unwrap } from './unwrap.ts';

/** Where a value comes from: another file, an expression in this one, or (null) the run of the program. */
type Origin = 'imported' | ESTree.Expression | null;

/** The names that a source declares. */
export interface Declarations {
  /** Takes in every name of a pattern; only a plain name can have an origin. */
  add(pattern: ESTree.ParamPattern, origin: Origin): void;
  /** What the source writes down for an expression, or for a field of it. */
  lookUp(expression: ESTree.Expression, path?: readonly string[]): Origin;
}

/**
 * Collects names. Scopes are not told apart: a name that is declared twice counts as one whose value
 * is known at run time only.
 */
export function createDeclarations(): Declarations {
  const origins = new Map<string, Origin>();

  function lookUp(expression: ESTree.Expression, path: readonly string[] = []): Origin {
    const value = unwrap(expression);
    if (value.type === 'MemberExpression' && !value.computed) {
      return lookUp(value.object, [value.property.name, ...path]);
    }
    if (value.type !== 'Identifier') return readField(value, path);
    const origin = origins.get(value.name) ?? null;
    // One name is followed, not a chain of them, which could lead round in a circle.
    return origin === null || origin === 'imported' ? origin : readField(unwrap(origin), path);
  }

  return {
    add(pattern, origin) {
      const plain = pattern.type === 'Identifier';
      for (const name of namesIn(pattern)) {
        origins.set(name, plain && !origins.has(name) ? origin : null);
      }
    },
    lookUp,
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
    // What is spread or computed may be the field as well.
    if (property.type === 'SpreadElement' || property.computed) return null;
    const { key } = property;
    if (key.type === 'Identifier' && key.name === field) found = unwrap(property.value);
  }
  return found && readField(found, rest);
}
