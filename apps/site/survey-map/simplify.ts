import { nearestOnLine } from './distance.ts';
import type { Point } from './sheet.ts';

/**
 * Removes the points of an open line that are within `tolerance` of the simplified line (Ramer-Douglas-Peucker
 * algorithm). The ends of the line stay.
 */
export function simplifyLine(points: readonly Point[], tolerance: number): Point[] {
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last || points.length < 3) return [...points];
  let farthest = 0;
  let split = 0;
  points.forEach((point, index) => {
    const distance = nearestOnLine(point, [first, last]).distance;
    if (distance > farthest) {
      farthest = distance;
      split = index;
    }
  });
  if (farthest <= tolerance) return [first, last];
  const head = simplifyLine(points.slice(0, split + 1), tolerance);
  return [...head.slice(0, -1), ...simplifyLine(points.slice(split), tolerance)];
}

/** Simplifies a closed line. It is split into two open lines, at its first point and at the point half-way round. */
export function simplifyRing(points: readonly Point[], tolerance: number): Point[] {
  const half = Math.floor(points.length / 2);
  const there = simplifyLine(points.slice(0, half + 1), tolerance);
  const back = simplifyLine([...points.slice(half), ...points.slice(0, 1)], tolerance);
  return [...there.slice(0, -1), ...back.slice(0, -1)];
}
