import { expect, it } from 'vitest';
import { iconFiles } from './icons.ts';
import { textFiles } from './text-files.ts';

it('robots.txt links to the sitemap, and the sitemap links to each page', () => {
  const texts = textFiles('https://acre.example', ['/', '/About']);
  expect(texts['robots.txt']).toContain('Sitemap: https://acre.example/sitemap.xml');
  expect(texts['sitemap.xml']).toContain('<loc>https://acre.example/</loc>');
  expect(texts['sitemap.xml']).toContain('<loc>https://acre.example/About</loc>');
});

it('no sitemap is written if the public URL of the site is unknown', () => {
  expect(textFiles(undefined, ['/'])).toEqual({ 'robots.txt': 'User-agent: *\nAllow: /\n' });
});

it('the icons have the sizes in their names', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8"/></svg>';
  const icons = await iconFiles(svg);
  for (const size of [192, 512]) {
    const { buffer, byteOffset = 0 } = icons[`icon-${size}.png`] ?? {};
    // Reads the width and height from the header of the PNG.
    const header = new DataView(buffer ?? new ArrayBuffer(), byteOffset);
    expect([header.getUint32(16), header.getUint32(20)]).toEqual([size, size]);
  }
});
