/** Arranges the heading in the image for link previews. */
import { shareImageSize } from '../config/share-image-size.ts';

/**
 * Area of the image in which the heading is drawn, in pixels: below the brand, with equal margins on the left
 * and right.
 */
export const HEADING_BOX: Readonly<Record<'left' | 'top' | 'width' | 'height', number>> = {
  left: 80,
  top: 322,
  width: shareImageSize.width - 160,
  height: 280,
};

/** Font sizes of the heading, in pixels, in the order in which they are tried. */
const SIZES = [104, 84, 68, 56] as const;
const SMALLEST = 44;

/** Function that returns the width of a line in a font size, in pixels. */
type Measure = (line: string, size: number) => number;

/** Breaks a heading into lines, in the largest font size in which it fits, or else in the smallest. */
export function fitHeading(
  heading: string,
  measure: Measure,
): { readonly size: number; readonly lines: readonly string[] } {
  const linesOf = (size: number) =>
    breakLines(heading, (line) => measure(line, size) <= HEADING_BOX.width);
  const size =
    SIZES.find((one) => {
      const lines = linesOf(one);
      const isWide = lines.some((line) => measure(line, one) > HEADING_BOX.width);
      return !isWide && lines.length * one <= HEADING_BOX.height;
    }) ?? SMALLEST;
  return { size, lines: linesOf(size) };
}

function breakLines(heading: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  for (const word of heading.trim().split(/\s+/)) {
    const longer = [...lines.slice(-1), word].join(' ');
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
