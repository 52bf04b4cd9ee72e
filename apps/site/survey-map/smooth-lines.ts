import type { ContourLine } from './contour-lines.ts';
import type { Point } from './sheet.ts';
import { simplifyLine, simplifyRing } from './simplify.ts';
import { smoothPath } from './smooth-path.ts';

/**
 * Draws lines as SVG path data: simplified, converted to the units of the drawing, and smoothed.
 *
 * @param tolerance distance in map units by which a simplified line may differ from the original.
 */
export function smoothLines(
  lines: readonly ContourLine[],
  tolerance: number,
  toDrawing: (point: Point) => Point,
): string {
  return lines
    .map(({ points, closed }) => {
      const corners = closed ? simplifyRing(points, tolerance) : simplifyLine(points, tolerance);
      return smoothPath(corners.map(toDrawing), closed);
    })
    .join('');
}
