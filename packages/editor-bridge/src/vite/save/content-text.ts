import { EditorBridgeError } from '../../editor-bridge-error.ts';
import { type ContentPath, findLiteral, literalValue } from './literal.ts';
import { quoteText } from './print-literal.ts';

/** A text in its module. */
export interface ContentText {
  readonly value: string;
  /** Returns the code of the module with the text replaced. */
  replace(text: string): string;
}

/**
 * Finds the text at a path, such as `src/content/hero.ts#cards.0.title`. It must be a plain string there, because
 * an expression could compute it from other values.
 *
 * @throws EditorBridgeError `source-changed` when the path no longer exists, `read-only` when it is not a
 *   plain string.
 */
export function findContentText(code: string, path: ContentPath): ContentText {
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
    replace: (after) => code.slice(0, start) + quoteText(after, quote) + code.slice(end),
  };
}
