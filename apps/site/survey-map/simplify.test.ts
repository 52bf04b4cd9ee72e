import { describe, expect, it } from 'vitest';
import { nearestOnLine } from './distance.ts';
import type { Point } from './sheet.ts';
import { simplifyLine, simplifyRing } from './simplify.ts';

const curve: readonly Point[] = Array.from({ length: 101 }, (_, step) => [
  step,
  30 * Math.sin(step / 15),
]);

describe('simplifyLine', () => {
  it('simplifyLine keeps the ends of a line, and drops only points within the tolerance', () => {
    const kept = simplifyLine(curve, 0.5);
    expect(kept.length).toBeLessThan(curve.length / 3);
    expect([kept[0], kept.at(-1)]).toEqual([curve[0], curve.at(-1)]);
    for (const point of curve) expect(nearestOnLine(point, kept).distance).toBeLessThanOrEqual(0.5);
  });
});

describe('simplifyRing', () => {
  it('simplifyRing returns a ring whose first point is not repeated', () => {
    const circle: Point[] = Array.from({ length: 80 }, (_, step) => [
      100 * Math.cos((step * Math.PI) / 40),
      100 * Math.sin((step * Math.PI) / 40),
    ]);
    const kept = simplifyRing(circle, 2);
    expect(kept.length).toBeGreaterThan(5);
    expect(kept.length).toBeLessThan(40);
    expect(kept.at(-1)).not.toEqual(kept[0]);
  });
});
