/** Plates of the process: one parcel, first surveyed, then assembled from its titles, then consented. */

import { siteCorners } from '../features.ts';
import type { HeightField } from '../height-field.ts';
import type { Point } from '../sheet.ts';
import { drawGround } from './ground.ts';
import {
  between,
  colours,
  marks,
  polygon,
  polyline,
  round,
  shape,
  signalLine,
  stroke,
} from './pen.ts';
import { views } from './views.ts';

/** The part of the map that the plates show, and the units of a plate for one map unit. */
const zoom = 1.3;
const area = {
  x: 1104,
  y: 332,
  width: views.field.width / zoom,
  height: views.field.height / zoom,
} as const;

const corners = siteCorners.map(
  ([x, y]): Point => [round((x - area.x) * zoom), round((y - area.y) * zoom)],
);
const [northWest = [0, 0], northEast = [0, 0], southEast = [0, 0], southWest = [0, 0]] = corners;

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

/** Draws everything that the three plates have in common: the ground, and the road beside the parcel. */
export function drawField(field: HeightField): string {
  const scale = 5;
  const ground = drawGround(field, { area, interval: 1, cell: 4, scale, width: 2.2 });
  const road = 'M26 204V78C26 52 34 20 43-4';
  return [
    `<g transform="scale(${zoom / scale})">${ground}</g>`,
    stroke(road, colours.detail, 4.4),
    stroke(road, colours.paper, 3.2),
  ].join('');
}

const boundary = polygon(corners);
const site = shape(boundary, colours.tint, colours.ink, 1.6);
const east: Point = [194, 88];
const south: Point = [98, 178];

/**
 * Draws the survey: stations with lines of sight, the point of connection and the fibre. The boundary is provisional.
 */
export function drawSurvey(): string {
  const stations = [...corners, east, south].map(([x, y]) => `M${x} ${round(y - 5)}l4.6 8h-9.2z`);
  const sights = [
    [northWest, southEast],
    [southWest, northEast],
    [northEast, east, southEast, south, southWest],
  ];
  return [
    stroke(boundary, colours.ink, 1.1, '5 3'),
    stroke(sights.map((sight) => polyline(sight)).join(''), colours.ink, 0.5),
    stroke('M19 204V174Q19 78-5 26', colours.water, 1.6, '.6 3.4'),
    signalLine('M0 10L42 26 68 67', 0.9),
    shape(stations.join(''), colours.paper, colours.ink, 0.9),
  ].join('');
}

export function drawAssembly(): string {
  const titles = [
    polyline([inside(0, 0.46), inside(0.45, 0.4)]),
    polyline([inside(0.45, 0), inside(0.45, 0.4), inside(0.52, 1)]),
    polyline([inside(0.48, 0.68), inside(1, 0.6)]),
  ];
  return [
    site,
    stroke(titles.join(''), colours.ink, 0.8, '6 2.4 1.2 2.4'),
    marks([inside(0, 0.46), inside(0.45, 0), inside(0.52, 1), inside(1, 0.6)], 4, 0.8),
    marks(corners, 5.6, 0.9),
  ].join('');
}

/** Draws the consent: the layout of a site with access, plots, planting and drainage inside the same boundary. */
export function drawConsent(): string {
  const planting = [0.06, 0.2, 0.34, 0.48, 0.62, 0.76, 0.9]
    .map((share) => inside(share, 0.95))
    .map(([x, y]) => `M${round(x - 2.2)} ${y}a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0-4.4 0z`)
    .join('');
  const access = polyline([inside(-0.04, 0.5), inside(0.9, 0.5)]);
  return [
    site,
    stroke(block(0.05, 0.06, 0.95, 0.9), colours.ink, 0.5, '2.4 1.6'),
    stroke(access, colours.ink, 5.2),
    stroke(access, colours.paper, 3.8),
    shape(block(0.1, 0.12, 0.46, 0.42), colours.paper, colours.ink, 1),
    shape(block(0.54, 0.12, 0.9, 0.42), colours.paper, colours.ink, 1),
    shape(block(0.1, 0.58, 0.62, 0.84), colours.paper, colours.ink, 1),
    shape(block(0.7, 0.6, 0.9, 0.84), colours.paper, colours.water, 1),
    stroke(planting, colours.ink, 0.6),
    marks(corners, 5.6, 0.9),
  ].join('');
}
