import { PART_SEPARATOR } from '../../text-parts.ts';

/** A piece of the source code that contains a text, or a part of it. */
export interface Segment {
  readonly start: number;
  readonly end: number;
  readonly value: string;
  /** Returns the source code of the segment with a new value. */
  readonly print: (value: string) => string;
}

/** The consecutive segments of one part of a text. The page edits them as one text. */
export type TextPart = readonly Segment[];

export function textOf(parts: readonly TextPart[]): string {
  return parts.map(contentOf).join(PART_SEPARATOR);
}

function contentOf(part: TextPart): string {
  return part.map(({ value }) => value).join('');
}

/** Returns the code with a new text, which must have the same number of parts. */
export function replaceParts(code: string, parts: readonly TextPart[], after: string): string {
  const values = after.split(PART_SEPARATOR);
  return parts.reduceRight(
    (result, part, index) => replaceSegments(result, part, values[index] ?? ''),
    code,
  );
}

/**
 * Returns the code after the text of the segments was replaced. Inserted characters become part of the longest
 * segment that is affected, so that spaces such as `{' '}` stay spaces.
 */
function replaceSegments(code: string, segments: TextPart, after: string): string {
  const before = contentOf(segments);
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let sameEnd = 0;
  while (sameEnd < shorter - start && before.at(-1 - sameEnd) === after.at(-1 - sameEnd)) {
    sameEnd += 1;
  }
  const end = before.length - sameEnd;
  let offset = 0;
  const ranges = segments.map(({ value: { length } }) => {
    const from = Math.max(start - offset, 0);
    const to = Math.min(end - offset, length);
    offset += length;
    const isAffected = start === end ? from <= to : from < to;
    return { from, to, length: isAffected ? length : -1 };
  });
  const longest = Math.max(...ranges.map(({ length }) => length));
  const target = ranges.findIndex(({ length }) => length === longest);
  return segments.reduceRight((result, segment, index) => {
    const { from = 0, to = 0 } = ranges[index] ?? {};
    const insertion = index === target ? after.slice(start, after.length - sameEnd) : '';
    const value =
      segment.value.slice(0, from) + insertion + segment.value.slice(Math.max(from, to));
    if (value === segment.value) return result;
    return result.slice(0, segment.start) + segment.print(value) + result.slice(segment.end);
  }, code);
}
