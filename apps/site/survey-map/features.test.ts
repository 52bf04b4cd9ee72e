import { expect, it } from 'vitest';
import { siteCorners } from './features.ts';
import { sheet } from './sheet.ts';

it('the highlighted parcel has at most 150 acres, like the largest asset class', () => {
  const doubled = siteCorners.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = siteCorners[(index + 1) % siteCorners.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
  const acresPerSquare = 247.1;
  expect((doubled / 2 / sheet.square ** 2) * acresPerSquare).toBeGreaterThan(100);
  expect((doubled / 2 / sheet.square ** 2) * acresPerSquare).toBeLessThanOrEqual(150);
});
