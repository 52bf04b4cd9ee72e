/**
 * The image for link previews. It is drawn from the same vector data as the map of the site, and its text is in
 * the typeface of the site, so it changes together with them.
 */
import { shareImageSize } from '@groundwork/site-kit/config';
import { drawShareImage } from '@groundwork/site-kit/renderer';
import { dayMap, nightMap } from '@groundwork/ui/colours';
import { runs, stationPath, towersPath, wirePath } from '../survey-map/power-line-paths.ts';
import { firm } from './content/firm.ts';
import { hero } from './content/hero.ts';
import { fontFamilies } from './styles/font-faces.ts';
import font from './styles/fonts/newsreader.ttf?inline';
import terrain from './styles/terrain.svg?raw';

/**
 * Draws the image for link previews, with the brand and the heading from the content. Returns the image that the
 * site shows now if nothing in it has changed.
 */
export function drawSocialImage(shown?: Uint8Array): Promise<Uint8Array> {
  const { brand } = firm;
  const { heading } = hero;
  const fontFamily = fontFamilies.display;
  return drawShareImage({ svg: drawWithoutText(), brand, heading, font, fontFamily }, shown);
}

function drawWithoutText(): string {
  const { width, height } = shareImageSize;
  const { surface, signal } = nightMap;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="${fontFamilies.display}">`,
    `<rect width="100%" height="100%" fill="${surface}"/>`,
    `<svg viewBox="240 90 ${width} ${height}" width="${width}" height="${height}" fill="none">`,
    terrain.replace('<svg ', '<svg width="1600" height="1000" '),
    `<g stroke="${signal}" fill="none" stroke-width="2">`,
    ...runs.map(({ towers }) => `<path d="${wirePath(towers, 0)}"/>`),
    `<path d="${towersPath}"/><path d="${stationPath.fence}"/><path d="${stationPath.bays}"/>`,
    '</g></svg>',
    `<path d="M80 286h44" stroke="${signal}" stroke-width="3"/>`,
    `<text x="140" y="296" font-size="30" fill="${signal}">{{brand}}</text>`,
    `<g fill="${dayMap.surface}">{{heading}}</g>`,
    '</svg>',
  ].join('');
}
