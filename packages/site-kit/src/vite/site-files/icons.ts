/** Renders the icon in other formats and sizes, for platforms that do not accept an SVG. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import pngToIco from 'png-to-ico';

const wasm = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm');
/**
 * Resolves when the program that draws the icons has started. It must start only once, although a process may
 * build several times.
 */
let started: Promise<void> | undefined;

/** Returns icon files, by name, that are drawn from the SVG of an icon. */
export async function iconFiles(svg: string): Promise<Record<string, Uint8Array>> {
  started ??= readFile(wasm).then(initWasm);
  await started;
  const png = (size: number) =>
    Buffer.from(new Resvg(svg, { fitTo: { mode: 'width', value: size } }).render().asPng());
  return {
    'favicon.ico': await pngToIco([png(32)]),
    'apple-touch-icon.png': png(180),
    'icon-192.png': png(192),
    'icon-512.png': png(512),
  };
}
