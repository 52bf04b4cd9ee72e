import { drawShareImage } from '@groundwork/site-kit/renderer';
import { firm } from './content/firm.ts';
import { hero } from './content/hero.ts';
import { fontFamilies } from './styles/font-faces.ts';
import font from './styles/fonts/newsreader.ttf?inline';
import svg from './styles/share-image.svg?raw';

/**
 * Draws the image for link previews, with the brand and the heading from the content. Returns the image that the site shows now if the
 * drawing would be the same.
 */
export function drawSocialImage(shown?: Uint8Array): Promise<Uint8Array> {
  const { brand } = firm;
  const { heading } = hero;
  return drawShareImage({ svg, brand, heading, font, fontFamily: fontFamilies.display }, shown);
}
