import type { Point } from './sheet.ts';

export interface Nearest {
  readonly distance: number;
  /** Position of the point along the line, from 0 at the start to 1 at the end. All segments count as equally long. */
  readonly along: number;
}

/** Returns how far a point is from a line with one or more segments, and where on the line the closest point is. */
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
