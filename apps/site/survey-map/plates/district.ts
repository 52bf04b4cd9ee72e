/** The map of the pillars: a part of the map, with a layer for each pillar. */

import { fibre, junction, parcelBoundaries, routes, siteCorners } from '../features.ts';
import type { HeightField } from '../height-field.ts';
import { runs, stationPath, towersPath, wirePath } from '../power-line-paths.ts';
import { type Point, sheet, substation } from '../sheet.ts';
import { smoothPath } from '../smooth-path.ts';
import { alongRoute } from './along-route.ts';
import { drawGround } from './ground.ts';
import {
  colours,
  fibreLine,
  fill,
  marks,
  polygon,
  polyline,
  round,
  shape,
  signalLine,
  stroke,
} from './pen.ts';
import { scaleBar } from './plans.ts';
import { views } from './views.ts';

const { district } = views;

/** Length of a mile in map units. */
const mile = 160.9;
/** Length of the fibre route from the exchange to the site. It is below the three miles of the requirements. */
const distance = 2.3 * mile;
/** Slope that is too steep to build on, in metres for each map unit, and the distance of the lines that hatch it. */
const steep = { slope: 0.46, hatch: 14 } as const;

/** Draws what the layers lie on: ground, grid, roads and the site. */
export function drawDistrict(field: HeightField): string {
  const { x, y, width, height } = district;
  const scale = 2;
  const ground = drawGround(field, { area: district, interval: 8, cell: 12, scale, width: 2.4 });
  const lines = [
    ...steps(x, width).map((easting) => `M${easting} ${y}v${height}`),
    ...steps(y, height).map((northing) => `M${x} ${northing}h${width}`),
  ];
  return [
    stroke(lines.join(''), colours.ground, 1.2),
    `<g transform="translate(${x} ${y})scale(${1 / scale})">${ground}</g>`,
    stroke(routes.roads, colours.detail, 1.4),
    stroke(routes.motorway, colours.detail, 7),
    stroke(routes.motorway, colours.paper, 4.2),
    shape(circle(junction, 15), colours.paper, colours.detail, 1.4),
    shape(site, colours.tint, colours.ink, 1.7),
    scaleBar(930, 192, sheet.square, 1.6),
  ].join('');
}

const site = polygon(siteCorners);

/** Draws the layer of the grid: lines, towers, the substation and the connection of the site. */
export function drawGridLayer(): string {
  const [x, y] = substation;
  const connection = polyline([
    [x + 24, y + 10],
    [1136, 352],
    [1156, 383.5],
  ]);
  return [
    ...runs.flatMap(({ towers }) =>
      [-7, 7].map((offset) => stroke(wirePath(towers, offset), colours.core, 0.9)),
    ),
    ...runs.map(({ towers }) => signalLine(wirePath(towers, 0), 1.7)),
    stroke(connection, colours.core, 2.2, '7 5'),
    shape(towersPath, colours.paper, colours.core, 1.8),
    shape(stationPath.fence, colours.signal, colours.onSignal, 2.2),
    stroke(stationPath.bays, colours.onSignal, 1.6),
  ].join('');
}

/** Draws the layer of the networks: the fibre route with a mark at each mile from the site, and the exchange. */
export function drawFibreLayer(): string {
  const gate: Point = [1119, 424];
  const route = alongRoute(fibre, gate);
  const exchange = route.pointAt(distance);
  return [
    stroke(routes.motorway, colours.ink, 7),
    stroke(routes.motorway, colours.paper, 4.2),
    shape(circle(junction, 15), colours.paper, colours.ink, 1.6),
    fibreLine(smoothPath(fibre, false), 3.6),
    stroke(dimension(route.pointsUntil(distance)), colours.water, 1.3),
    ...[1, 2].map((miles) =>
      shape(circle(route.pointAt(miles * mile), 6), colours.paper, colours.water, 2.4),
    ),
    shape(circle(exchange, 13), colours.paper, colours.water, 2.6),
    fill(circle(exchange, 6), colours.water),
    shape(circle(gate, 6), colours.paper, colours.water, 2.4),
  ].join('');
}

/** Draws the layer of consents: titles, steep ground, the strip along the line, and the boundary of the site. */
export function drawConsentLayer(field: HeightField): string {
  return [
    stroke(hatchSteepGround(field), colours.ground, 1.2),
    ...runs.flatMap(({ towers }) =>
      [-20, 20].map((offset) => stroke(wirePath(towers, offset), colours.ink, 1.3, '8 4 1.5 4')),
    ),
    stroke(parcelBoundaries(), colours.detail, 1.5),
    stroke(site, colours.ink, 2.8),
    marks(siteCorners, 12, 1.7),
  ].join('');
}

/** Returns a dimension line beside a route, with a tick at each end. */
function dimension(points: readonly Point[]): string {
  const beside = points.flatMap(([x, y], index): Point[] => {
    const [fromX, fromY] = points[Math.max(0, index - 1)] ?? [x, y];
    const [toX, toY] = points[index + 1] ?? [x, y];
    const share = 22 / Math.hypot(toX - fromX, toY - fromY);
    return [[round(x + (fromY - toY) * share), round(y + (toX - fromX) * share)]];
  });
  const line = beside.filter((_, index) => index % 3 === 0 || index === beside.length - 1);
  const ticks = [0, points.length - 1].map((end) =>
    polyline([points[end], beside[end]].filter((point) => point !== undefined)),
  );
  return polyline(line) + ticks.join('');
}

/** Returns diagonal lines over all ground that is too steep to build on. */
function hatchSteepGround(field: HeightField): string {
  const { x, y, width, height } = district;
  const slope = slopeOf(field);
  const step = steep.hatch / 7;
  const lines: string[] = [];
  for (let diagonal = steep.hatch; diagonal < width + height; diagonal += steep.hatch) {
    let start: number | undefined;
    const first = Math.max(0, diagonal - height);
    const last = Math.min(width, diagonal);
    for (let along = first; along <= last + step; along += step) {
      const isSteep = along <= last && slope(x + along, y + diagonal - along) > steep.slope;
      if (isSteep) start ??= along;
      if (isSteep || start === undefined) continue;
      const length = along - step - start;
      if (length > 2 * step)
        lines.push(`M${x + start} ${y + diagonal - start}l${length}-${length}`);
      start = undefined;
    }
  }
  return lines.join('');
}

/** Returns the slope of a field, in metres for each map unit. */
function slopeOf(field: HeightField): HeightField {
  const reach = 5;
  return (x, y) =>
    Math.hypot(
      field(x + reach, y) - field(x - reach, y),
      field(x, y + reach) - field(x, y - reach),
    ) /
    (2 * reach);
}

/** Returns the grid lines of the map in a range. */
function steps(from: number, length: number): number[] {
  const { square } = sheet;
  const first = Math.ceil(from / square);
  const count = Math.floor((from + length) / square) - first + 1;
  return Array.from({ length: count }, (_, index) => (first + index) * square);
}

function circle([x, y]: Point, radius: number): string {
  return `M${round(x - radius)} ${round(y)}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0-${2 * radius} 0z`;
}
