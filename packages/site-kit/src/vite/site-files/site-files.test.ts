import { Resvg } from '@resvg/resvg-wasm';
import { expect, it } from 'vitest';
import { iconFiles } from './icons.ts';
import { textFiles } from './text-files.ts';

it('robots.txt links to the sitemap, and the sitemap links to each page', () => {
  const texts = textFiles('https://acre.example', ['/', '/About']);
  expect(texts['robots.txt']).toContain('Sitemap: https://acre.example/sitemap.xml');
  expect(texts['sitemap.xml']).toContain('<loc>https://acre.example/</loc>');
  expect(texts['sitemap.xml']).toContain('<loc>https://acre.example/About</loc>');
});

it('no sitemap is written if the site’s public URL is unknown', () => {
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

it.each([
  [
    'a background with rounded corners',
    '<rect width="32" height="32" rx="6" fill="#141a17"/>',
    [20, 26, 23],
  ],
  ['no background', '', [255, 255, 255]],
])(
  'the maskable icon of an icon with %s has the whole drawing in the safe zone',
  async (_name, background, colour) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${background}<path d="M4 4h24v24H4z" fill="#f0b23c"/></svg>`;
    const icons = await iconFiles(svg);
    const png = Buffer.from(icons['icon-maskable-512.png'] ?? []).toString('base64');
    const image = `<image href="data:image/png;base64,${png}" width="512" height="512"/>`;
    const { pixels } = new Resvg(
      `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512">${image}</svg>`,
    ).render();
    let reach = 0;
    for (let index = 0; index < 512 * 512; index += 1) {
      const [red, green, blue, alpha] = pixels.subarray(4 * index, 4 * index + 4);
      if (alpha !== 255) throw new Error('The maskable icon is transparent.');
      if (red === colour[0] && green === colour[1] && blue === colour[2]) continue;
      reach = Math.max(reach, Math.hypot((index % 512) - 255.5, Math.floor(index / 512) - 255.5));
    }
    expect(reach).toBeLessThanOrEqual(0.4 * 512);
    expect(reach).toBeGreaterThan(0.38 * 512);
  },
);
