/** Reads JavaScript expressions without evaluating them. */
import type * as ESTree from 'oxc-parser';

/** Removes type assertions, parentheses and optional chaining from an expression. */
export function unwrap(expression: ESTree.Expression): ESTree.Expression {
  switch (expression.type) {
    case 'ChainExpression':
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSNonNullExpression':
    case 'TSSatisfiesExpression':
      return unwrap(expression.expression);
    default:
      return expression;
  }
}

/** Whether an expression is a literal, so that its value is in the source file. */
export function isLiteral(expression: ESTree.Expression): boolean {
  const value = unwrap(expression);
  if (value.type === 'TemplateLiteral') return value.expressions.length === 0;
  return value.type === 'Literal';
}

/**
 * Returns the dotted path of a name or member expression, such as `table.rows`; returns null for any other
 * expression.
 */
export function dottedPathOf(expression: ESTree.Expression): string | null {
  const value = unwrap(expression);
  if (value.type === 'Identifier') return value.name;
  if (value.type !== 'MemberExpression' || value.computed) return null;
  const path = value.property.type === 'Identifier' ? dottedPathOf(value.object) : null;
  return path && `${path}.${value.property.name}`;
}

/** Returns the name of a property; returns undefined if the name is computed. */
export function keyOf({ key, computed }: ESTree.ObjectProperty): string | undefined {
  if (computed) return undefined;
  if (key.type === 'Identifier') return key.name;
  return key.type === 'Literal' ? String(key.value) : undefined;
}
