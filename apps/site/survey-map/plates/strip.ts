/**
 * The strip of the process: one parcel, first surveyed, then assembled from its titles, then consented. The page shows
 * a square of the strip for each step, and joins the squares.
 */
import type { HeightField } from '../height-field.ts';
import type { Point } from '../sheet.ts';
import { smoothPath } from '../smooth-path.ts';
import { drawGround } from './ground.ts';
import {
  between,
  colours,
  fibreLine,
  fill,
  marks,
  polygon,
  polyline,
  round,
  shape,
  stroke,
} from './pen.ts';
import { views } from './views.ts';

const { width: stage, height } = views.strip;
/** Length of the strip beside the three squares, on each side. Very wide windows show it. */
const beyond = 300;
const from = -beyond;
const to = 3 * stage + beyond;
/** The part of the map on which the strip lies, and the units of the strip for one map unit. */
const zoom = 3;
const area = { x: 863, y: 436, width: (to - from) / zoom, height: height / zoom } as const;

/** The northern and the southern boundary of the parcel, from west to east. */
const north = [
  [58, 148],
  [1092, 138],
] as const;
const south = [
  [58, 266],
  [1138, 258],
] as const;
type Side = typeof north | typeof south;

/** Returns a point between the boundaries, from its distance to the west and its share of the way to the south. */
function inside(x: number, share: number): Point {
  return between(at(north, x), at(south, x), share);
}

function at([start, end]: Side, x: number): Point {
  return between(start, end, (x - start[0]) / (end[0] - start[0]));
}

function block(west: number, top: number, east: number, bottom: number): string {
  return polygon([
    inside(west, top),
    inside(east, top),
    inside(east, bottom),
    inside(west, bottom),
  ]);
}

/** Draws what the steps have in common: the ground, the neighbouring fields, and the road with its fibre. */
export function drawStripGround(field: HeightField): string {
  const scale = 2;
  const ground = drawGround(field, { area, interval: 1, cell: 7, scale, width: 0.75 });
  const hedges = [58, 246, 618, 1004, 1092].map((x, index) => {
    const lean = index % 2 === 0 ? 22 : -16;
    const [[northX, northY], [southX, southY]] = [at(north, x), at(south, x)];
    return `M${northX} ${northY}L${northX + lean} 0M${southX} ${southY}L${southX - lean} 400`;
  });
  const road = (shift: number) =>
    smoothPath(
      [
        [from, 322],
        [180, 306],
        [560, 318],
        [900, 302],
        [1300, 320],
        [to, 300],
      ].map(([x = 0, y = 0]): Point => [x, y + shift]),
      false,
    );
  return [
    `<g transform="translate(${from})scale(${zoom / scale})">${ground}</g>`,
    stroke(hedges.join(''), colours.detail, 1),
    stroke(road(10), colours.detail, 12),
    stroke(road(10), colours.paper, 9.6),
    fibreLine(road(-4), 3.6),
  ].join('');
}

/** Draws the three states of the parcel, from west to east. */
export function drawStages(): string {
  const parcel = [at(north, stage), north[1], south[1], at(south, stage)];
  const middle = { west: stage, east: 2 * stage };
  return [
    fill(polygon(parcel), colours.tint),
    drawSurvey(),
    drawAssembly(middle.west, middle.east),
    drawConsent(),
    stroke(polyline(parcel), colours.ink, 2.2),
    marks(parcel, 9, 1.6),
  ].join('');
}

/** The survey: stations, which look the same when the page turns the strip, with lines of sight, boreholes, and the point of connection. The boundary is provisional. */
function drawSurvey(): string {
  const boundary = [at(north, stage), north[0], south[0], at(south, stage)];
  const stations: readonly Point[] = [
    north[0],
    at(north, 246),
    south[0],
    at(south, 262),
    [160, 212],
    [338, 196],
  ];
  const [a, b, c, d, e, f] = stations;
  const sights: readonly (readonly (Point | undefined)[])[] = [
    [a, d],
    [c, b],
    [a, e, f, b],
    [c, e, d, f],
    [f, at(north, stage)],
    [f, at(south, stage)],
  ];
  const boreholes = [
    [118, 238],
    [206, 168],
    [304, 238],
  ].map(([x, y]) => `M${x} ${y}m-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0zm-4 0h18m-9-9v18`);
  return [
    stroke(polyline(boundary), colours.ink, 1.7, '9 5'),
    stroke(sights.map((sight) => `M${sight.join('L')}`).join(''), colours.ink, 0.7),
    stroke(boreholes.join(''), colours.ink, 1.1),
    stroke('M6 0V66L56 110 96 182', colours.casing, 6),
    stroke('M6 0V66L56 110 96 182', colours.core, 1.8),
    shape('M84 172h24v18h-24z', colours.signal, colours.onSignal, 2),
    shape(
      stations
        .map(
          ([x, y]) =>
            `M${x - 7} ${y}a7 7 0 1 0 14 0a7 7 0 1 0-14 0zm5 0a2 2 0 1 0 4 0a2 2 0 1 0-4 0z`,
        )
        .join(''),
      colours.paper,
      colours.ink,
      1.5,
    ),
  ].join('');
}

/** The assembly: the titles of the owners, with their boundaries and marks. */
function drawAssembly(west: number, east: number): string {
  const across = [
    [inside(west, 0.55), inside(500, 0.48), inside(618, 0.56)],
    [inside(618, 0.38), inside(700, 0.44), inside(east, 0.36)],
  ];
  const down = [
    [inside(500, 0), inside(500, 0.48), inside(540, 1)],
    [inside(618, 0), inside(618, 0.56), inside(598, 1)],
    [inside(700, 0.44), inside(716, 1)],
  ];
  const ends = [...across, ...down].flatMap((line) => [line[0], line.at(-1)]);
  return [
    stroke([...across, ...down].map(polyline).join(''), colours.ink, 1.3, '11 4 2 4'),
    marks(
      ends.filter((end) => end !== undefined),
      7,
      1.3,
    ),
  ].join('');
}

/** The consent: the layout of the site, with access, plots, planting and drainage. */
function drawConsent(): string {
  const planting = Array.from({ length: 15 }, (_, index) => inside(818 + index * 21, 0.93))
    .map(([x, y]) => `M${round(x - 4)} ${y}a4 4 0 1 0 8 0a4 4 0 1 0-8 0z`)
    .join('');
  const access = `${polyline([inside(800, 0.52), inside(1090, 0.52)])}M945 200V310`;
  const plots = [
    block(818, 0.12, 930, 0.4),
    block(960, 0.12, 1090, 0.4),
    block(818, 0.64, 925, 0.84),
  ];
  return [
    stroke(access, colours.ink, 12),
    stroke(access, colours.paper, 9.4),
    shape(plots.join(''), colours.paper, colours.ink, 1.8),
    shape(block(966, 0.64, 1040, 0.84), colours.paper, colours.ink, 1.8),
    shape(block(1058, 0.64, 1096, 0.84), colours.paper, colours.water, 1.8),
    stroke(planting, colours.ink, 1),
  ].join('');
}
