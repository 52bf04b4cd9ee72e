import type { DecodedSourceMap } from 'magic-string';

/** Converts an offset in the code of a module to the position `line:column` in its source file. */
export type PositionOf = (offset: number) => string;

const LINE_END = /\r\n|[\n\r\u2028\u2029]/g;

/**
 * Creates a function that converts offsets to positions. Lines are counted from 1, with the line endings of
 * ECMAScript; columns from 0, in UTF-16 code units.
 *
 * @param mappings the positions in the source map of annotated code, in which all code is on its original line.
 */
export function createPositionOf(
  code: string,
  mappings?: DecodedSourceMap['mappings'],
): PositionOf {
  const ends = Array.from(code.matchAll(LINE_END), ({ 0: end, index }) => index + end.length);
  const starts = [0, ...ends];
  return (offset) => {
    const line = starts.findLastIndex((start) => start <= offset);
    const column = offset - (starts[line] ?? 0);
    const [annotated = 0, , , original = 0] =
      mappings?.[line]?.findLast(([start]) => start <= column) ?? [];
    return `${line + 1}:${column - annotated + original}`;
  };
}
