import { contours } from 'd3-contour';
import { type Point, sheet } from '../src/home/sheet.ts';
import type { HeightField } from './height-field.ts';

/** A contour line, as an array of points. If it is closed, the first point is not repeated at the end. */
interface ContourLine {
  readonly points: readonly Point[];
  readonly closed: boolean;
}

export interface ContourLevel {
  readonly height: number;
  readonly lines: readonly ContourLine[];
}

const cell = 10;
const columns = sheet.width / cell + 3;
const rows = sheet.height / cell + 3;
const shortestRing = 70;

/** Finds the contour lines of a height field at the given heights, with the marching squares algorithm. */
export function contourLines(field: HeightField, heights: readonly number[]): ContourLevel[] {
  const samples = new Float64Array(columns * rows);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      // Takes samples one cell beyond the edge of the map, so that lines continue past the edge.
      samples[row * columns + column] = field((column - 1) * cell, (row - 1) * cell);
    }
  }
  const trace = contours()
    .size([columns, rows])
    .thresholds([...heights]);
  return trace(Array.from(samples)).map((level) => ({
    height: level.value,
    lines: level.coordinates.flat().flatMap(openAtEdge).filter(isLongEnough),
  }));
}

/** Splits a ring where it follows the edge of the samples, because that part is not a contour line. */
function openAtEdge(ring: readonly number[][]): ContourLine[] {
  const corners = ring.slice(0, -1);
  const edge = corners.findIndex(isOnEdge);
  if (edge === -1) return [{ points: corners.map(toSheet), closed: true }];
  const lines: ContourLine[] = [];
  let points: Point[] = [];
  for (const corner of [...corners.slice(edge + 1), ...corners.slice(0, edge + 1)]) {
    if (!isOnEdge(corner)) {
      points.push(toSheet(corner));
    } else if (points.length > 0) {
      lines.push({ points, closed: false });
      points = [];
    }
  }
  return lines;
}

function isOnEdge([x = 0, y = 0]: readonly number[]): boolean {
  return x <= 0 || y <= 0 || x >= columns || y >= rows;
}

// d3-contour places the first sample at 0.5, so coordinates are shifted by half a cell.
function toSheet([x = 0, y = 0]: readonly number[]): Point {
  return [(x - 1.5) * cell, (y - 1.5) * cell];
}

function isLongEnough({ points }: ContourLine): boolean {
  let length = 0;
  points.forEach((point, index) => {
    const previous = points[index - 1];
    if (previous) length += Math.hypot(point[0] - previous[0], point[1] - previous[1]);
  });
  return length >= shortestRing;
}
