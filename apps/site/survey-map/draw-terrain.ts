import { type ContourLevel, contourLines } from './contour-lines.ts';
import { fibre, junction, parcelBoundaries, river, routes, siteCorners } from './features.ts';
import { heightField } from './height-field.ts';
import { inks } from './palette.ts';
import { runs, stationPath, towersPath, wirePath } from './power-line-paths.ts';
import { sheet } from './sheet.ts';
import { smoothLines } from './smooth-lines.ts';
import { smoothPath } from './smooth-path.ts';

export const terrainFile = new URL('../src/styles/terrain.svg', import.meta.url);

const interval = 8;
const indexInterval = 40;
const heights = Array.from({ length: 30 }, (_, level) => 16 + level * interval);
// Points this close to the simplified line are dropped, in map units; smoothing hides the difference.
const tolerance = 2.4;
// Contours are drawn in half units, so that whole numbers in the path data give smooth lines on large screens.
const scale = 2;

/**
 * Draws the terrain of the map as an SVG file: grid, contour lines, river, roads, fibre and parcels.
 *
 * The page draws the power line over the image. Other pages show the view `line`, which is a copy with the power line,
 * below the map. The same seed always gives the same bytes. The image contains no animation, because a browser would paint
 * every frame of it.
 */
export function drawTerrain(seed: number): string {
  const levels = contourLines(heightField(seed), heights);
  const index = levels.filter(({ height }) => height % indexInterval === 0);
  const between = levels.filter((level) => !index.includes(level));
  const { width, height, square } = sheet;
  // The roads of the map itself extend a little beyond its edge.
  const copy = height + 40;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" fill="none">`,
    `<pattern id="grid" width="${square}" height="${square}" patternUnits="userSpaceOnUse">`,
    `<path d="M0 0h${square}v${square}" stroke="${inks.grid}" stroke-width="2"/></pattern>`,
    `<g id="map"><rect width="${width}" height="${height}" fill="url(#grid)"/>`,
    `<g transform="scale(${1 / scale})">`,
    `<g stroke="${inks.contour}" stroke-width="2">${between.map(drawLevel).join('')}</g>`,
    `<g stroke="${inks.indexContour}" stroke-width="2.6">${index.map(drawLevel).join('')}</g>`,
    '</g>',
    stroke(smoothPath(river, false), inks.river, 3),
    stroke(parcelBoundaries(), inks.parcel, 1),
    stroke(routes.roads, inks.road, 1.6),
    stroke(routes.motorway, inks.motorway, 7.4),
    stroke(routes.motorway, inks.ground, 4.2),
    `<circle cx="${junction[0]}" cy="${junction[1]}" r="15" fill="${inks.ground}" `,
    `stroke="${inks.motorway}" stroke-width="1.4"/>`,
    `<g stroke="${inks.site}" stroke-width="2">`,
    `<path d="M${siteCorners.join('L')}z" fill="${inks.site}" fill-opacity=".14"/>`,
    `<path d="${siteCorners.map((corner) => `M${corner}h0`).join('')}" stroke-width="10" stroke-linecap="square"/></g>`,
    `<g stroke-dasharray="0 6.4" stroke-linecap="round">${stroke(smoothPath(fibre, false), inks.fibre, 3.2)}</g>`,
    '</g>',
    `<view id="line" viewBox="500 ${copy + 2} 1100 740"/><use href="#map" y="${copy}"/>`,
    `<g transform="translate(0 ${copy})" fill="${inks.ground}" stroke="${inks.line}">`,
    ...runs.map(
      ({ towers }) => `<path d="${wirePath(towers, 0)}" fill="none" stroke-width="1.6"/>`,
    ),
    stroke(towersPath + stationPath.fence + stationPath.bays, inks.line, 1.5),
    '</g></svg>',
  ].join('');
}

function drawLevel({ lines }: ContourLevel): string {
  const data = smoothLines(lines, tolerance, ([x, y]) => [x * scale, y * scale]);
  return data && `<path d="${data}"/>`;
}

function stroke(data: string, ink: string, width: number): string {
  return `<path d="${data}" stroke="${ink}" stroke-width="${width}"/>`;
}
