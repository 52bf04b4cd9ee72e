import { shareImageSize } from '@groundwork/site-kit/config';
import { dayMap, nightMap } from '@groundwork/ui/colours';
import { fontFamilies } from '../src/styles/font-faces.ts';
import { drawTerrain } from './draw-terrain.ts';
import { runs, stationPath, towersPath, wirePath } from './power-line-paths.ts';

export const shareImageFile = new URL('../src/styles/share-image.svg', import.meta.url);

/** Draws the image for link previews as an SVG file with placeholders for the brand and the heading. */
export function drawShareImage(seed: number): string {
  const { width, height } = shareImageSize;
  const { surface, signal } = nightMap;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="${fontFamilies.display}">`,
    `<rect width="100%" height="100%" fill="${surface}"/>`,
    // A nested SVG clips its content, for which drawing the image takes twice as long.
    '<g transform="translate(-240 -90)" fill="none">',
    drawTerrain(seed).replace(/^<svg [^>]*>|<\/svg>$/g, ''),
    `<g stroke="${signal}" fill="none" stroke-width="2">`,
    ...runs.map(({ towers }) => `<path d="${wirePath(towers, 0)}"/>`),
    `<path d="${towersPath}"/><path d="${stationPath.fence}"/><path d="${stationPath.bays}"/>`,
    '</g></g>',
    `<path d="M82 277h18v18H82z" fill="${signal}"/>`,
    // The halo keeps the lines of the map off the text.
    `<g stroke="${surface}" stroke-width="14" stroke-linejoin="round" paint-order="stroke">`,
    `<text x="120" y="296" font-size="30" fill="${signal}">{{brand}}</text>`,
    `<g fill="${dayMap.surface}">{{heading}}</g></g>`,
    '</svg>',
  ].join('');
}
