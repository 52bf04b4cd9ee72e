import type { ESTree } from 'vite';

/** What an expression is beneath its types and its optional chain. */
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

/** Whether the value stands there in full. */
export function isLiteral(expression: ESTree.Expression): boolean {
  const value = unwrap(expression);
  if (value.type === 'TemplateLiteral') return value.expressions.length === 0;
  return value.type === 'Literal';
}
