import type { Point } from '../src/home/sheet.ts';

/** The point of a line that is nearest to another point. */
export interface Nearest {
  readonly distance: number;
  /** Position along the line, from 0 at its start to 1 at its end; all segments count equally. */
  readonly along: number;
}

/**
 * Returns the distance of a point from a line of one or more segments, and the position of the nearest point
 * along it.
 */
export function nearestOnLine(point: Point, line: readonly Point[]): Nearest {
  let nearest: Nearest = { distance: Number.POSITIVE_INFINITY, along: 0 };
  line.slice(1).forEach((end, index) => {
    const start = line[index] ?? end;
    const dx = end[0] - start[0];
    const dy = end[1] - start[1];
    const length = dx * dx + dy * dy;
    const projected =
      length === 0 ? 0 : ((point[0] - start[0]) * dx + (point[1] - start[1]) * dy) / length;
    const t = Math.min(1, Math.max(0, projected));
    const distance = Math.hypot(point[0] - start[0] - t * dx, point[1] - start[1] - t * dy);
    if (distance < nearest.distance) {
      nearest = { distance, along: (index + t) / (line.length - 1) };
    }
  });
  return nearest;
}
