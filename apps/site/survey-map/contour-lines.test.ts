import { describe, expect, it } from 'vitest';
import { contourLines } from './contour-lines.ts';
import { heightField } from './height-field.ts';
import { sheet } from './sheet.ts';

describe('contourLines', () => {
  it('the contour of a hill is a closed ring at the right distance', () => {
    const cone = (x: number, y: number) => 300 - Math.hypot(x - 800, y - 500);
    const [level] = contourLines(cone, [200]);
    expect(level?.lines).toHaveLength(1);
    expect(level?.lines[0]?.closed).toBe(true);
    for (const [x, y] of level?.lines[0]?.points ?? []) {
      expect(Math.hypot(x - 800, y - 500)).toBeCloseTo(100, 0);
    }
  });

  it('a contour line ends at the edge of the map instead of following the edge', () => {
    const slope = (x: number) => x;
    const [level] = contourLines(slope, [400]);
    expect(level?.lines).toHaveLength(1);
    expect(level?.lines[0]?.closed).toBe(false);
    for (const [x] of level?.lines[0]?.points ?? []) expect(x).toBeCloseTo(400);
  });

  it('the contour lines cover the whole map', () => {
    const points = contourLines(heightField(132), [80, 120]).flatMap(({ lines }) =>
      lines.flatMap((line) => line.points),
    );
    const eastings = points.map(([x]) => x);
    expect(Math.min(...eastings)).toBeLessThan(sheet.width * 0.05);
    expect(Math.max(...eastings)).toBeGreaterThan(sheet.width * 0.95);
  });
});
