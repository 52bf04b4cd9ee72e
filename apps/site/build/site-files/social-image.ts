/**
 * Preview image for links to the site: a part of the map with the heading and the brand.
 *
 * It is drawn from the same vectors and typeface as the site, so it changes with them.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { runs, stationPath, towersPath, wirePath } from '../../src/home/power-line-paths.ts';
import { themeColours } from '../document-head.ts';
import { staticFont, typefaces } from '../fonts/subset.ts';
import { drawTerrain, terrainSeed } from '../survey-map/draw-terrain.ts';
import { inks } from '../survey-map/palette.ts';
import { escapeXml } from './text-files.ts';

/** Size of link previews, in pixels. */
const socialSize = { width: 1200, height: 630 } as const;

/** Draws the preview image as a PNG. */
export async function socialImage(brand: string, heading: string): Promise<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), 'social-image-'));
  try {
    const font = join(folder, 'display.ttf');
    await writeFile(font, await staticFont(typefaces['newsreader.woff2'], 340));
    const renderer = new Resvg(drawSocialImage(brand, heading), {
      font: { fontFiles: [font], loadSystemFonts: false, defaultFontFamily: 'Newsreader' },
    });
    return renderer.render().asPng();
  } finally {
    await rm(folder, { recursive: true });
  }
}

function drawSocialImage(brand: string, heading: string): string {
  const { width, height } = socialSize;
  const lines = heading.split(/(?<=Land) /);
  const terrain = drawTerrain(terrainSeed);
  const text = (y: number, size: number, fill: string, content: string) =>
    `<text x="80" y="${y}" font-family="Newsreader" font-size="${size}" fill="${fill}">${escapeXml(content)}</text>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<rect width="100%" height="100%" fill="${inks.ground}"/>`,
    `<svg viewBox="240 90 ${width} ${height}" width="${width}" height="${height}" fill="none">`,
    terrain.replace('<svg ', '<svg width="1600" height="1000" '),
    `<g stroke="${inks.site}" fill="none" stroke-width="2">`,
    ...runs.map(({ towers }) => `<path d="${wirePath(towers, 0)}"/>`),
    `<path d="${towersPath}"/><path d="${stationPath.fence}"/><path d="${stationPath.bays}"/>`,
    '</g></svg>',
    `<path d="M80 286h44" stroke="${inks.site}" stroke-width="3"/>`,
    `<g transform="translate(60 0)">${text(296, 30, inks.site, brand)}</g>`,
    ...lines.map((line, index) => text(400 + index * 104, 104, themeColours.light, line)),
    '</svg>',
  ].join('');
}
