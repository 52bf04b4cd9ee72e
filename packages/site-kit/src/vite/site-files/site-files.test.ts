import { expect, it } from 'vitest';
import { iconFiles } from './icons.ts';
import { textFiles } from './text-files.ts';

it('links to the site map in robots.txt and to the page in the site map', () => {
  const texts = textFiles('https://acre.example');
  expect(texts['robots.txt']).toContain('Sitemap: https://acre.example/sitemap.xml');
  expect(texts['sitemap.xml']).toContain('<loc>https://acre.example/</loc>');
});

it('writes no site map without the public URL', () => {
  expect(textFiles(undefined)).toEqual({ 'robots.txt': 'User-agent: *\nAllow: /\n' });
});

it('draws the icons in the sizes of their names', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8"/></svg>';
  const icons = await iconFiles(svg);
  for (const size of [192, 512]) {
    const { buffer, byteOffset = 0 } = icons[`icon-${size}.png`] ?? {};
    // The header of a PNG.
    const header = new DataView(buffer ?? new ArrayBuffer(), byteOffset);
    expect([header.getUint32(16), header.getUint32(20)]).toEqual([size, size]);
  }
});
