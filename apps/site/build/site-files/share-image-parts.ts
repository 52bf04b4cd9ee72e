/**
 * Writes the parts from which the renderer draws the image for link previews.
 *
 * The map has the same vector data as the site's map, and the text is in the site's typeface, so it changes with them.
 */
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { dayMap } from '@groundwork/ui/colours';
import { shareImageSize } from '../../src/document-head.ts';
import { runs, stationPath, towersPath, wirePath } from '../../src/home/power-line-paths.ts';
import { staticFont, typefaces } from '../fonts/subset.ts';
import { terrainFile } from '../survey-map/draw-terrain.ts';
import { inks } from '../survey-map/palette.ts';

const wasm = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm');

/**
 * Writes the image without its text, the font, and the program that converts the image to a PNG.
 *
 * @param folder folder of the renderer.
 */
export async function writeShareImageParts(folder: string): Promise<void> {
  const terrain = await readFile(terrainFile, 'utf8');
  await writeFile(join(folder, 'share-image.svg'), drawWithoutWords(terrain));
  const font = await staticFont(typefaces['newsreader.woff2'], 340);
  await writeFile(join(folder, 'share-image.ttf'), font);
  await copyFile(wasm, join(folder, 'resvg.wasm'));
}

/** Draws the image with the placeholders `{{brand}}` and `{{heading}}`. */
function drawWithoutWords(terrain: string): string {
  const { width, height } = shareImageSize;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="Newsreader">`,
    `<rect width="100%" height="100%" fill="${inks.ground}"/>`,
    `<svg viewBox="240 90 ${width} ${height}" width="${width}" height="${height}" fill="none">`,
    terrain.replace('<svg ', '<svg width="1600" height="1000" '),
    `<g stroke="${inks.site}" fill="none" stroke-width="2">`,
    ...runs.map(({ towers }) => `<path d="${wirePath(towers, 0)}"/>`),
    `<path d="${towersPath}"/><path d="${stationPath.fence}"/><path d="${stationPath.bays}"/>`,
    '</g></svg>',
    `<path d="M80 286h44" stroke="${inks.site}" stroke-width="3"/>`,
    `<text x="140" y="296" font-size="30" fill="${inks.site}">{{brand}}</text>`,
    `<g fill="${dayMap.surface}">{{heading}}</g>`,
    '</svg>',
  ].join('');
}
