/** Shortens texts. An ellipsis replaces each omitted part. */

/** Number of equal characters that an excerpt contains before the first difference. */
const CONTEXT = 24;

/** Shortens a text to at most `length` characters, with an ellipsis at the end. */
export function shorten(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length - 1).trimEnd()}…` : text;
}

/**
 * Returns the parts of two long texts in which they first differ.
 *
 * @param length maximum length of each part, in characters.
 */
export function excerptsOf(one: string, other: string, length: number): readonly [string, string] {
  if (one.length <= length && other.length <= length) return [one, other];
  let equal = 0;
  while (equal < one.length && one[equal] === other[equal]) equal += 1;
  const start = equal > CONTEXT ? one.lastIndexOf(' ', equal - CONTEXT) + 1 : 0;
  return [excerptOf(one, start, length), excerptOf(other, start, length)];
}

function excerptOf(text: string, start: number, length: number): string {
  const end = start + length < text.length ? '…' : '';
  return `${start > 0 ? '…' : ''}${text.slice(start, start + length).trimEnd()}${end}`;
}
