import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { drawShareImage, shareImageFile } from './draw-share-image.ts';

it('the drawing equals the committed file, whose placeholders the renderer replaces', () => {
  expect(readFileSync(shareImageFile, 'utf8')).toBe(drawShareImage(132));
});
