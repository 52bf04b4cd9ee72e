import { expect, it } from 'vitest';
import { iconFiles } from './icons.ts';
import { socialImage } from './social-image.ts';
import { textFiles } from './text-files.ts';

const texts = textFiles('Acre & Sons', 'https://acre.example');

/** Reads the width and height from the header of a PNG. */
function sizeOf(png: Uint8Array): [number, number] {
  const view = new DataView(png.buffer, png.byteOffset);
  expect(view.getUint32(0)).toBe(0x89504e47);
  return [view.getUint32(16), view.getUint32(20)];
}

it('links to the site map in robots.txt and to the page in the site map', () => {
  expect(texts['robots.txt']).toContain('Sitemap: https://acre.example/sitemap.xml');
  expect(texts['sitemap.xml']).toContain('<loc>https://acre.example/</loc>');
});

it('names the firm and its icons in the manifest', async () => {
  const manifest = JSON.parse(texts['site.webmanifest'] ?? '');
  const icons = await iconFiles();
  expect(manifest.name).toBe('Acre & Sons');
  for (const { src, sizes } of manifest.icons) {
    expect(sizeOf(icons[src.slice(1)] ?? new Uint8Array()).join('x')).toBe(sizes);
  }
});

it('draws the social image at 1200 by 630 pixels', async () => {
  expect(sizeOf(await socialImage('Acre & Sons', 'Land'))).toEqual([1200, 630]);
});

it('draws the brand into the social image', async () => {
  expect(await socialImage('Acre', 'Land')).not.toEqual(await socialImage('Furlong', 'Land'));
});
