import { EditorBridgeError } from '../../editor-bridge-error.ts';
import type { FoundText } from './found-text.ts';
import { type ContentPath, findLiteral, literalValue } from './literal.ts';
import { quoteText } from './print-literal.ts';

/**
 * Finds the text at a path, such as `src/content/hero.ts#cards.0.title`. The text must be a plain string,
 * because an expression could compute it from other values.
 *
 * @throws EditorBridgeError `source-changed` if the path no longer exists, `read-only` if the value is not a
 *   plain string.
 */
export function findContentText(code: string, path: ContentPath): FoundText {
  const literal = findLiteral(code, path);
  const value = literalValue(literal);
  if (typeof value !== 'string') {
    throw new EditorBridgeError(
      'read-only',
      'The text is computed in the source. Change it there.',
    );
  }
  const { start, end } = literal;
  const quote = code[start] ?? "'";
  return {
    value,
    async replace(after) {
      const result = code.slice(0, start) + quoteText(after, quote) + code.slice(end);
      if (literalValue(findLiteral(result, path)) === after) return result;
      throw new EditorBridgeError(
        'read-only',
        'The text cannot be written. Change it in the source.',
      );
    },
  };
}
