/** Renders the icon in sizes and formats for platforms that do not accept an SVG. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import pngToIco from 'png-to-ico';

const wasm = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm');
const SOURCE = join(import.meta.dirname, 'icon.svg');

/** Returns the icon files by name. */
export async function iconFiles(): Promise<Record<string, Uint8Array>> {
  await initWasm(await readFile(wasm));
  const svg = await readFile(SOURCE, 'utf8');
  const png = (size: number) =>
    Buffer.from(new Resvg(svg, { fitTo: { mode: 'width', value: size } }).render().asPng());
  return {
    'favicon.ico': await pngToIco([png(32)]),
    'apple-touch-icon.png': png(180),
    'icon-192.png': png(192),
    'icon-512.png': png(512),
  };
}
