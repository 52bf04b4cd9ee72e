/** Plates of the process: one parcel, first surveyed, then assembled from its titles, then consented. */

import { siteCorners } from '../features.ts';
import type { HeightField } from '../height-field.ts';
import type { Point } from '../sheet.ts';
import { drawGround } from './ground.ts';
import { between, colours, marks, polygon, polyline, shape, signalLine, stroke } from './pen.ts';
import { views } from './views.ts';

const [northWest = [0, 0], northEast = [0, 0], southEast = [0, 0], southWest = [0, 0]] =
  siteCorners satisfies readonly Point[];

/** Returns a point inside the parcel, from its share of the way to the east and to the south. */
function inside(east: number, south: number): Point {
  return between(between(northWest, northEast, east), between(southWest, southEast, east), south);
}

function block(west: number, north: number, east: number, south: number): string {
  return polygon([
    inside(west, north),
    inside(east, north),
    inside(east, south),
    inside(west, south),
  ]);
}

/** Draws everything that the three plates have in common: the ground and the roads around the parcel. */
export function drawField(field: HeightField): string {
  const { x, y } = views.field;
  const scale = 5;
  const ground = drawGround(field, { area: views.field, interval: 1, cell: 4, scale, width: 2.8 });
  const roads = 'M1124 624V420M1124 588L1240 571 1300 558';
  return [
    `<g transform="translate(${x} ${y})scale(${1 / scale})">${ground}</g>`,
    stroke(roads, colours.detail, 4.4),
    stroke(roads, colours.paper, 3.2),
  ].join('');
}

/**
 * Draws the survey: stations with lines of sight, the point of connection and the fibre. The boundary is provisional.
 */
export function drawSurvey(): string {
  const stations: readonly Point[] = [...siteCorners, [1266, 508], [1180, 606]];
  const sights = [
    [northWest, southEast],
    [southWest, northEast],
    [northEast, [1266, 508]],
    [southEast, [1266, 508]],
    [southWest, [1180, 606]],
    [southEast, [1180, 606]],
  ] as const;
  const triangles = stations.map(([x, y]) => `M${x} ${y - 5}l4.6 8h-9.2z`).join('');
  return [
    stroke(polygon(siteCorners), colours.ink, 1.1, '5 3'),
    stroke(sights.map((sight) => polyline(sight)).join(''), colours.ink, 0.5),
    stroke('M1117 624V420', colours.water, 1.4, '.6 3.4'),
    signalLine('M1092 420V440L1117 462 1128 478', 0.9),
    shape(triangles, colours.paper, colours.ink, 0.9),
  ].join('');
}

export function drawAssembly(): string {
  const titles = [
    polyline([inside(0, 0.46), inside(0.45, 0.4)]),
    polyline([inside(0.45, 0), inside(0.45, 0.4), inside(0.52, 1)]),
    polyline([inside(0.48, 0.68), inside(1, 0.6)]),
  ];
  return [
    shape(polygon(siteCorners), colours.tint, colours.casing, 3.6),
    stroke(titles.join(''), colours.ink, 0.8, '6 2.4 1.2 2.4'),
    stroke(polygon(siteCorners), colours.core, 1.1),
    marks([inside(0, 0.46), inside(0.45, 0), inside(0.52, 1), inside(1, 0.6)], 4, 0.8),
    marks(siteCorners, 5.6, 0.9),
  ].join('');
}

/** Draws the consent: the layout of a site with access, plots, planting and drainage inside the same boundary. */
export function drawConsent(): string {
  const planting = [0.06, 0.2, 0.34, 0.48, 0.62, 0.76, 0.9]
    .map((east) => inside(east, 0.95))
    .map(([x, y]) => `M${x - 2.2} ${y}a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0-4.4 0z`)
    .join('');
  const access = polyline([inside(-0.04, 0.5), inside(0.9, 0.5)]);
  return [
    shape(polygon(siteCorners), colours.tint, colours.casing, 3.6),
    stroke(polygon(siteCorners), colours.core, 1.1),
    stroke(block(0.05, 0.06, 0.95, 0.9), colours.ink, 0.5, '2.4 1.6'),
    stroke(access, colours.ink, 5.2),
    stroke(access, colours.paper, 3.8),
    shape(block(0.1, 0.12, 0.46, 0.42), colours.paper, colours.ink, 1),
    shape(block(0.54, 0.12, 0.9, 0.42), colours.paper, colours.ink, 1),
    shape(block(0.1, 0.58, 0.62, 0.84), colours.paper, colours.ink, 1),
    shape(block(0.7, 0.6, 0.9, 0.84), colours.paper, colours.water, 1),
    stroke(planting, colours.ink, 0.6),
    marks(siteCorners, 5.6, 0.9),
  ].join('');
}
