import { describe, expect, it } from 'vitest';
import type { Point } from '../sheet.ts';
import { alongRoute } from './along-route.ts';

const straight: readonly Point[] = [
  [0, 0],
  [50, 0],
  [100, 0],
  [200, 0],
];

describe('alongRoute', () => {
  it('alongRoute measures from the place towards the start of the route', () => {
    const route = alongRoute(straight, [150, 0]);
    expect(route.pointAt(30)).toEqual([120, 0]);
    expect(route.pointAt(140)).toEqual([10, 0]);
    expect(route.pointsUntil(30)[0]).toEqual([150, 0]);
  });

  it('alongRoute rejects a length beyond the start of the route', () => {
    expect(() => alongRoute(straight, [150, 0]).pointAt(160)).toThrow(/shorter than 160/);
  });
});
