import { type Area, contourLines } from '../contour-lines.ts';
import type { HeightField } from '../height-field.ts';
import { smoothLines } from '../smooth-lines.ts';
import { colours, stroke } from './pen.ts';

interface GroundOptions {
  readonly area: Area;
  /** Height between two contour lines, in metres. */
  readonly interval: number;
  /** Distance between samples, in map units. */
  readonly cell: number;
  /** Units of the drawing for one map unit. */
  readonly scale: number;
  /** Width of a line on the drawing. */
  readonly width: number;
}

/** Draws the contour lines of a part of the map. The drawing starts at the north-western corner of the area. */
export function drawGround(
  field: HeightField,
  { area, interval, cell, scale, width }: GroundOptions,
): string {
  const heights = Array.from({ length: Math.ceil(260 / interval) }, (_, level) => level * interval);
  const data = contourLines(field, heights, area, cell).map(({ lines }) =>
    smoothLines(lines, cell * 0.24, ([x, y]) => [(x - area.x) * scale, (y - area.y) * scale]),
  );
  return stroke(data.join(''), colours.ground, width);
}
