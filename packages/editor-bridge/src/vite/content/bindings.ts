/**
 * Determines from which object and key the names in a source file get their values.
 *
 * An origin is source code, so that the transformed module can evaluate it. For example, the value of `title` in
 * `({ title }) => …` comes from the key `"title"` of the function's argument.
 */
import type * as ESTree from 'oxc-parser';
import { unwrap } from '../expressions.ts';

/** The object and the key from which a value is read, both as source code. */
export interface Origin {
  readonly owner: string;
  readonly key: string;
}

/** The origin or the text source of the value of a name, if it is known. */
type Binding = Origin | { readonly rest: string } | { readonly source: string };

/** The names that are in scope at the current position of a traversal. */
export interface Bindings {
  /** Opens the scope of a function or block. */
  push(): void;
  pop(): void;
  /**
   * Declares the names in a destructuring pattern. `owner` is the destructured object, as source code;
   * undefined if it is unknown.
   */
  declare(pattern: ESTree.ParamPattern, owner: string | undefined): void;
  /** Declares a name, with the origin or the text source of its value; undefined if both are unknown. */
  declareName(name: string, origin: Origin | { readonly source: string } | undefined): void;
  /**
   * Returns the origin of an expression if it is a member such as `hero.title`, or a name whose value was read
   * from an object.
   */
  originOf(expression: ESTree.Expression): Origin | undefined;
  /** Returns the text source of an expression if it is the name of a literal. */
  sourceOf(expression: ESTree.Expression): string | undefined;
  /** If an expression is a rest variable, as in `{ a, ...rest }`, returns the object that was destructured. */
  restOwnerOf(expression: ESTree.Expression): string | undefined;
  /** Returns the source code of an expression if it can be evaluated again without side effects. */
  codeOf(expression: ESTree.Expression): string | undefined;
}

/** Creates the bindings of a source file, with one open scope. */
export function createBindings(code: string): Bindings {
  const scopes: Map<string, Binding | undefined>[] = [new Map()];

  function declareName(name: string, origin: Binding | undefined): void {
    scopes.at(-1)?.set(name, origin);
  }

  function find(name: string) {
    return scopes.findLast((scope) => scope.has(name))?.get(name);
  }

  function declare(pattern: ESTree.ParamPattern, owner: string | undefined): void {
    switch (pattern.type) {
      case 'Identifier':
        declareName(pattern.name, undefined);
        return;
      case 'AssignmentPattern':
        // Does not trace a name with a default value: the default is not part of the object, so its path would
        // be wrong.
        declare(pattern.left, undefined);
        return;
      case 'ObjectPattern':
        for (const property of pattern.properties) declareProperty(property, owner);
        return;
      case 'ArrayPattern':
        pattern.elements.forEach((element, index) => {
          if (element) declareValue(element, owner, String(index));
        });
        return;
      case 'RestElement':
        declare(pattern.argument, undefined);
        return;
      case 'TSParameterProperty':
        declare(pattern.parameter, undefined);
    }
  }

  function declareProperty(
    property: ESTree.ObjectPattern['properties'][number],
    owner: string | undefined,
  ): void {
    if (property.type === 'RestElement') {
      const { argument } = property;
      if (argument.type === 'Identifier' && owner) declareName(argument.name, { rest: owner });
      else declare(argument, undefined);
      return;
    }
    const { key, value, computed } = property;
    const isNamed = !computed && key.type === 'Identifier';
    declareValue(value, isNamed ? owner : undefined, isNamed ? JSON.stringify(key.name) : '');
  }

  function declareValue(value: ESTree.ParamPattern, owner: string | undefined, key: string): void {
    if (value.type === 'Identifier') declareName(value.name, owner ? { owner, key } : undefined);
    else declare(value, owner && `(${owner})?.[${key}]`);
  }

  function codeOf(expression: ESTree.Expression): string | undefined {
    return isRepeatable(expression) ? code.slice(expression.start, expression.end) : undefined;
  }

  return {
    push: () => scopes.push(new Map()),
    pop: () => scopes.pop(),
    declare,
    declareName,
    codeOf,
    originOf(expression) {
      const value = unwrap(expression);
      if (value.type === 'Identifier') {
        const origin = find(value.name);
        return origin && 'owner' in origin ? origin : undefined;
      }
      if (value.type !== 'MemberExpression' || !isRepeatable(value)) return undefined;
      const { object, property } = value;
      const key = code.slice(property.start, property.end);
      return {
        owner: code.slice(object.start, object.end),
        key: value.computed ? key : JSON.stringify(key),
      };
    },
    sourceOf(expression) {
      const value = unwrap(expression);
      const binding = value.type === 'Identifier' ? find(value.name) : undefined;
      return binding && 'source' in binding ? binding.source : undefined;
    },
    restOwnerOf(expression) {
      const value = unwrap(expression);
      const binding = value.type === 'Identifier' ? find(value.name) : undefined;
      return binding && 'rest' in binding ? binding.rest : undefined;
    },
  };
}

/** Whether an expression only reads, combines and compares names, members and literals. */
function isRepeatable(expression: ESTree.Expression): boolean {
  const value = unwrap(expression);
  if (value.type === 'Identifier' || value.type === 'ThisExpression') return true;
  if (value.type === 'Literal') return true;
  if (value.type === 'BinaryExpression' || value.type === 'LogicalExpression')
    return value.left.type !== 'PrivateIdentifier' && [value.left, value.right].every(isRepeatable);
  if (value.type === 'UnaryExpression')
    return value.operator !== 'delete' && isRepeatable(value.argument);
  if (value.type !== 'MemberExpression' || value.property.type === 'PrivateIdentifier')
    return false;
  return isRepeatable(value.object) && (!value.computed || isRepeatable(value.property));
}
