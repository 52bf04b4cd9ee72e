import { describe, expect, it } from 'vitest';
import type { Point } from './sheet.ts';
import { smoothPath } from './smooth-path.ts';

/** Returns the control points of a `q…t…t…` path, reflected as a browser does. */
function reflectedCorners(path: string): Point[] {
  const [x = 0, y = 0, ...rest] = (path.match(/-?\d+/g) ?? []).map(Number);
  const [cornerX = 0, cornerY = 0, endX = 0, endY = 0, ...moves] = rest;
  const corners: Point[] = [[x + cornerX, y + cornerY]];
  let pen: Point = [x + endX, y + endY];
  for (let at = 0; at < moves.length; at += 2) {
    const [lastX, lastY] = corners.at(-1) ?? pen;
    corners.push([2 * pen[0] - lastX, 2 * pen[1] - lastY]);
    pen = [pen[0] + (moves[at] ?? 0), pen[1] + (moves[at + 1] ?? 0)];
  }
  return corners;
}

const wave: readonly Point[] = Array.from({ length: 200 }, (_, step) => [
  step * 13.37,
  200 * Math.sin(step / 5.1),
]);

describe('smoothPath', () => {
  it('smoothPath stays within a unit of each corner on a long line', () => {
    const corners = reflectedCorners(smoothPath(wave, false));
    expect(corners).toHaveLength(wave.length - 2);
    corners.forEach(([x, y], index) => {
      const [trueX, trueY] = wave[index + 1] ?? [];
      expect(Math.abs(x - (trueX ?? Number.NaN))).toBeLessThanOrEqual(1);
      expect(Math.abs(y - (trueY ?? Number.NaN))).toBeLessThanOrEqual(1);
    });
  });

  it('smoothPath draws a ring as a closed path', () => {
    const ring: Point[] = [
      [0, 0],
      [10, 0],
      [10, 10],
      [0, 10],
    ];
    expect(smoothPath(ring, true)).toMatch(/^M5 0q.*z$/);
  });

  it('smoothPath draws nothing for a single point', () => {
    expect(smoothPath([[1, 1]], false)).toBe('');
  });
});
