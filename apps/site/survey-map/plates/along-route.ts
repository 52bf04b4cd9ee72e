import { nearestOnLine } from '../distance.ts';
import type { Point } from '../sheet.ts';
import { round } from './pen.ts';

const samples = 12;

/**
 * Measures a route from its closest point to a place, towards the route's start.
 *
 * @param corners corners of the route, which is smoothed as `smoothPath` does.
 */
export function alongRoute(corners: readonly Point[], from: Point) {
  const course = sample(corners).toReversed();
  const { along } = nearestOnLine(from, course);
  const measured = [from, ...course.slice(Math.floor(along * (course.length - 1)) + 1)];
  const pointsUntil = (length: number): Point[] => {
    let left = length;
    const points: Point[] = [from];
    for (const [index, point] of measured.slice(1).entries()) {
      const previous = measured[index] ?? point;
      const step = Math.hypot(point[0] - previous[0], point[1] - previous[1]);
      const share = Math.min(1, left / step);
      points.push([
        round(previous[0] + (point[0] - previous[0]) * share),
        round(previous[1] + (point[1] - previous[1]) * share),
      ]);
      left -= step;
      if (left <= 0) return points;
    }
    throw new Error(`The route is shorter than ${length} map units. Choose a shorter length.`);
  };
  return { pointsUntil, pointAt: (length: number): Point => pointsUntil(length).at(-1) ?? from };
}

/** Returns points on the curve that `smoothPath` draws. */
function sample(corners: readonly Point[]): Point[] {
  const middles = corners.slice(1, -2).map(([x, y], index): Point => {
    const [nextX, nextY] = corners[index + 2] ?? [x, y];
    return [(x + nextX) / 2, (y + nextY) / 2];
  });
  const ends = [...corners.slice(0, 1), ...middles, ...corners.slice(-1)];
  return ends.slice(1).flatMap((end, index) => {
    const start = ends[index] ?? end;
    const control = corners[index + 1] ?? end;
    return Array.from({ length: samples }, (_, step): Point => {
      const t = step / samples;
      const along = (axis: 0 | 1) =>
        (1 - t) ** 2 * start[axis] + 2 * t * (1 - t) * control[axis] + t ** 2 * end[axis];
      return [along(0), along(1)];
    });
  });
}
