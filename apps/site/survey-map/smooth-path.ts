import type { Point } from './sheet.ts';

/**
 * Draws a rounded line through the midpoints of a polygon's sides as SVG path data in whole units.
 *
 * At a midpoint, `T` reflects one corner onto the next, so each corner needs only one coordinate pair.
 * Midpoints are rounded so that the reflected corner is within a unit of the true one; plain rounding would
 * increase the error at every step.
 */
export function smoothPath(corners: readonly Point[], closed: boolean): string {
  const [first, second] = corners;
  if (!first || !second) return '';
  const start = closed ? midpoint(first, second) : round(first);
  const path = closed ? corners.slice(1).concat([first, second]) : corners.slice(1);
  let [penX, penY] = start;
  let data = `M${pair(penX, penY)}`;
  let control: Point | undefined;
  path.slice(0, -1).forEach((corner, index) => {
    const next = path[index + 1] ?? corner;
    const last = !closed && index === path.length - 2;
    const from = control ?? round(corner);
    const [x, y] = last ? round(next) : midpoint(from, next);
    data += control
      ? `t${pair(x - penX, y - penY)}`
      : `q${pair(from[0] - penX, from[1] - penY)}${joined(x - penX)}${joined(y - penY)}`;
    control = [2 * x - from[0], 2 * y - from[1]];
    penX = x;
    penY = y;
  });
  return closed ? `${data}z` : data;
}

function midpoint(from: Point, to: Point): [number, number] {
  return [Math.round((from[0] + to[0]) / 2), Math.round((from[1] + to[1]) / 2)];
}

function round(point: Point): [number, number] {
  return [Math.round(point[0]), Math.round(point[1])];
}

function pair(x: number, y: number): string {
  return `${x}${joined(y)}`;
}

// Formats a number with a separator; a minus sign needs no space before it, because it also separates numbers.
function joined(value: number): string {
  return value < 0 ? `${value}` : ` ${value}`;
}
