/** Renders the icon in other formats and sizes too, for platforms that do not accept an SVG. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import pngToIco from 'png-to-ico';

const wasm = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm');
/** Resolves when the program that draws icons has started. It can start only once in a process. */
let started: Promise<void> | undefined;

/** Returns icon files, by name: the SVG of an icon, and files that are drawn from it. */
export async function iconFiles(svg: string): Promise<Record<string, Uint8Array>> {
  started ??= readFile(wasm).then(initWasm);
  await started;
  const png = (size: number, image = svg) => Buffer.from(draw(image, size).asPng());
  return {
    'icon.svg': Buffer.from(svg),
    'favicon.ico': await pngToIco([png(32)]),
    'apple-touch-icon.png': png(180),
    'icon-192.png': png(192),
    'icon-512.png': png(512),
    'icon-maskable-512.png': png(512, maskable(svg)),
  };
}

function draw(svg: string, size: number) {
  return new Resvg(svg, { fitTo: { mode: 'width', value: size } }).render();
}

/** Size at which the icon is measured, in pixels. */
const MEASURED = 128;
/** Radius of the circle in a maskable icon that is always visible, as a share of the width. */
const SAFE_RADIUS = 0.4;

/**
 * Returns a maskable icon, which platforms may crop to any shape. The colour at the edge of the icon fills
 * the whole square. The icon is reduced so far that everything in another colour is in the safe zone.
 */
function maskable(svg: string): string {
  const { pixels, width, height } = draw(svg, MEASURED);
  const colourAt = (index: number) => pixels.subarray(4 * index, 4 * index + 4);
  const edge = colourAt(Math.floor(height / 2) * width);
  const isOpaque = edge[3] === 255;
  let radius = 0;
  for (let index = 0; index < width * height; index += 1) {
    const colour = colourAt(index);
    // The pixels outside rounded corners are transparent.
    if (colour[3] === 0 || (isOpaque && colour.every((value, i) => value === edge[i]))) continue;
    const x = (index % width) + 0.5 - width / 2;
    const y = Math.floor(index / width) + 0.5 - height / 2;
    radius = Math.max(radius, (Math.hypot(x, y) + 1) / Math.max(width, height));
  }
  const size = Math.min(1, SAFE_RADIUS / radius);
  const start = (1 - size) / 2;
  const background = isOpaque ? `rgb(${edge.subarray(0, 3).join()})` : '#fff';
  const href = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">
    <path d="M0 0h1v1H0z" fill="${background}" />
    <image href="${href}" x="${start}" y="${start}" width="${size}" height="${size}" />
  </svg>`;
}
