import { contours } from 'd3-contour';
import type { HeightField } from './height-field.ts';
import { type Point, sheet } from './sheet.ts';

/** A contour line, as an array of points. If it is closed, the first point is not repeated at the end. */
export interface ContourLine {
  readonly points: readonly Point[];
  readonly closed: boolean;
}

export interface ContourLevel {
  readonly height: number;
  readonly lines: readonly ContourLine[];
}

/** A rectangle of the map, in map units. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const wholeSheet: Area = { x: 0, y: 0, width: sheet.width, height: sheet.height };
/** Shortest line that is drawn, as a multiple of the distance between samples. */
const shortest = 7;

/**
 * Finds the contour lines of a height field at the given heights, with the marching squares algorithm.
 *
 * @param area part of the map to trace. Default: the whole map.
 * @param cell distance between samples, in map units.
 */
export function contourLines(
  field: HeightField,
  heights: readonly number[],
  area: Area = wholeSheet,
  cell = 10,
): ContourLevel[] {
  const { rings, onEdge, toSheet } = trace(field, heights, area, cell);
  return rings.map(({ height, polygons }) => ({
    height,
    lines: polygons
      .flat()
      .flatMap((ring) => openAtEdge(ring, onEdge))
      .map(({ points, closed }) => ({ points: points.map(toSheet), closed }))
      .filter((line) => isLongerThan(line, shortest * cell)),
  }));
}

function trace(field: HeightField, heights: readonly number[], area: Area, cell: number) {
  const columns = Math.ceil(area.width / cell) + 3;
  const rows = Math.ceil(area.height / cell) + 3;
  const samples = new Float64Array(columns * rows);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      // Takes samples one cell beyond the edge of the area, so that lines continue past the edge.
      const x = area.x + (column - 1) * cell;
      const y = area.y + (row - 1) * cell;
      samples[row * columns + column] = field(x, y);
    }
  }
  const traced = contours()
    .size([columns, rows])
    .thresholds([...heights])(Array.from(samples));
  return {
    rings: traced.map(({ value, coordinates }) => ({ height: value, polygons: coordinates })),
    onEdge: ([x = 0, y = 0]: readonly number[]) => x <= 0 || y <= 0 || x >= columns || y >= rows,
    // d3-contour places the first sample at 0.5, so coordinates are shifted by half a cell.
    toSheet: ([x = 0, y = 0]: readonly number[]): Point => [
      area.x + (x - 1.5) * cell,
      area.y + (y - 1.5) * cell,
    ],
  };
}

interface OpenLine {
  readonly points: readonly (readonly number[])[];
  readonly closed: boolean;
}

/** Splits a ring where it follows the edge of the samples, because that part is not a contour line. */
function openAtEdge(
  ring: readonly number[][],
  onEdge: (corner: readonly number[]) => boolean,
): OpenLine[] {
  const corners = ring.slice(0, -1);
  const edge = corners.findIndex(onEdge);
  if (edge === -1) return [{ points: corners, closed: true }];
  const lines: OpenLine[] = [];
  let points: number[][] = [];
  for (const corner of [...corners.slice(edge + 1), ...corners.slice(0, edge + 1)]) {
    if (!onEdge(corner)) {
      points.push(corner);
    } else if (points.length > 0) {
      lines.push({ points, closed: false });
      points = [];
    }
  }
  return lines;
}

function isLongerThan({ points }: ContourLine, shortestLength: number): boolean {
  let length = 0;
  points.forEach((point, index) => {
    const previous = points[index - 1];
    if (previous) length += Math.hypot(point[0] - previous[0], point[1] - previous[1]);
  });
  return length >= shortestLength;
}
