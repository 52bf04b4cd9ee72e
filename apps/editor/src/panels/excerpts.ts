/** Maximum length of an excerpt, in characters. */
const LENGTH = 90;

/** Number of equal characters that an excerpt contains before the first difference. */
const CONTEXT = 24;

/**
 * Returns the parts of two long texts in which they first differ, with an ellipsis for each part that is left out.
 */
export function excerptsOf(one: string, other: string): readonly [string, string] {
  if (one.length <= LENGTH && other.length <= LENGTH) return [one, other];
  let equal = 0;
  while (equal < one.length && one[equal] === other[equal]) equal += 1;
  const start = equal > CONTEXT ? one.lastIndexOf(' ', equal - CONTEXT) + 1 : 0;
  return [excerptOf(one, start), excerptOf(other, start)];
}

function excerptOf(text: string, start: number): string {
  const end = start + LENGTH < text.length ? '…' : '';
  return `${start > 0 ? '…' : ''}${text.slice(start, start + LENGTH).trimEnd()}${end}`;
}
