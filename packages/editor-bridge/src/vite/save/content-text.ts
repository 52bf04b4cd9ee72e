import type { FoundText } from './found-text.ts';
import { type ContentPath, findLiteral } from './literal.ts';
import { notWritable } from './source-errors.ts';
import { literalSegment } from './text-segments.ts';

/**
 * Finds the text at a path, such as `src/content/hero.ts#cards.0.title`. The text must be a plain string,
 * because an expression could compute it from other values.
 *
 * @throws EditorBridgeError `source-changed` if the path no longer exists, `read-only` if the value is not a
 *   plain string.
 */
export function findContentText(code: string, path: ContentPath): FoundText {
  const { value, start, end, print } = literalSegment(code, findLiteral(code, path));
  return {
    value,
    async replace(after) {
      const result = code.slice(0, start) + print(after) + code.slice(end);
      if (literalSegment(result, findLiteral(result, path)).value === after) return result;
      throw notWritable();
    },
  };
}
