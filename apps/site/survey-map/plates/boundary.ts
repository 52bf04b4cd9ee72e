/**
 * The parcel of the call to action, in per cent of the panel that it fills: the parcel of the map, stretched. Its lines
 * have a fixed width, although the page stretches the drawing.
 */
import { siteCorners } from '../features.ts';
import { colours, polygon } from './pen.ts';

const fixedWidth = 'vector-effect="non-scaling-stroke"';

// The sides lean less than on the map, so that they pass beside the text.
const corners = siteCorners.map(
  ([x, y]) =>
    [x < 1200 ? 3 : 97 - (1232 - x) / 2, y < 400 ? 7 + (y - 366) / 4 : 93 - (452 - y) / 4] as const,
);

/** Draws the boundaries of the neighbours, and marks at the corners: strokes of zero length with square caps. */
export function drawNeighbours(): string {
  const hedges = 'M0 14l3-.5M3 93v7M88 0v7l12-2M97 86.8l3-1m-3 1l1 14';
  const marks = corners.map((corner) => `M${corner}h0`).join('');
  return (
    `<path d="${hedges}" stroke="${colours.detail}" ${fixedWidth}/>` +
    `<path d="${marks}" stroke="${colours.ink}" stroke-width="10" stroke-linecap="square" ${fixedWidth}/>`
  );
}

/** Draws the parcel, which appears from west to east. */
export function drawBoundary(): string {
  return `<path d="${polygon(corners)}" fill="${colours.tint}" stroke="${colours.ink}" stroke-width="2" ${fixedWidth}/>`;
}
