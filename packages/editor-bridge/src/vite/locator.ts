const LINE_END = /\r\n|[\n\r\u2028\u2029]/g;

/**
 * Tells positions in a source as `line:column`: lines from 1, as ECMAScript counts them, columns in
 * UTF-16 code units from 0.
 */
export function createLocator(code: string): (offset: number) => string {
  const ends = Array.from(code.matchAll(LINE_END), ({ 0: end, index }) => index + end.length);
  const starts = [0, ...ends];
  return (offset) => {
    const line = starts.findLastIndex((start) => start <= offset);
    return `${line + 1}:${offset - (starts[line] ?? 0)}`;
  };
}
