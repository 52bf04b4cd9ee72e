import { expect, it } from 'vitest';
import { readSiteConfig } from '../../src/site-config.ts';
import { iconFiles } from './icons.ts';
import { socialImage } from './social-image.ts';
import { textFiles } from './text-files.ts';

const config = readSiteConfig({ SITE_BRAND: 'Acre & Sons', SITE_URL: 'https://acre.example' });

/** Width and height from the header of a PNG. */
function sizeOf(png: Uint8Array): [number, number] {
  const view = new DataView(png.buffer, png.byteOffset);
  expect(view.getUint32(0)).toBe(0x89504e47);
  return [view.getUint32(16), view.getUint32(20)];
}

it('links the site map in robots.txt and the page in the site map', () => {
  const files = textFiles(config);
  expect(files['robots.txt']).toContain('Sitemap: https://acre.example/sitemap.xml');
  expect(files['sitemap.xml']).toContain('<loc>https://acre.example/</loc>');
});

it('names the firm and its icons in the manifest', async () => {
  const manifest = JSON.parse(textFiles(config)['site.webmanifest'] ?? '');
  const icons = await iconFiles();
  expect(manifest.name).toBe('Acre & Sons');
  for (const { src, sizes } of manifest.icons) {
    expect(sizeOf(icons[src.slice(1)] ?? new Uint8Array()).join('x')).toBe(sizes);
  }
});

it('draws the social image at 1200 by 630 pixels', async () => {
  expect(sizeOf(await socialImage('Acre & Sons'))).toEqual([1200, 630]);
});

it('sets the brand in the social image', async () => {
  expect(await socialImage('Acre')).not.toEqual(await socialImage('Furlong'));
});
