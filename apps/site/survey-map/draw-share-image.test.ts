import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { drawShareImage, shareImageFile } from './draw-share-image.ts';

it('the drawing equals the file that the renderer completes', () => {
  expect(readFileSync(shareImageFile, 'utf8')).toBe(drawShareImage(132));
});
