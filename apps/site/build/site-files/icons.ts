/** Renders the icon in sizes and formats for platforms that do not accept an SVG. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import pngToIco from 'png-to-ico';

const SOURCE = join(import.meta.dirname, 'icon.svg');

/** Returns the icon files by name. */
export async function iconFiles(): Promise<Record<string, Uint8Array>> {
  const svg = await readFile(SOURCE, 'utf8');
  const png = (size: number) =>
    new Resvg(svg, { fitTo: { mode: 'width', value: size } }).render().asPng();
  return {
    'favicon.ico': await pngToIco([png(32)]),
    'apple-touch-icon.png': png(180),
    'icon-192.png': png(192),
    'icon-512.png': png(512),
  };
}
