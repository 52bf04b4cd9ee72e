import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { fromBuffer } from '@capsizecss/unpack';
import { expect, it } from 'vitest';
import { platformFonts } from './platform-fonts.ts';

/** npm packages of fonts with the same metrics, by the first name of the operating system's font. */
const PACKAGES: Readonly<Record<string, string>> = {
  'Times New Roman': 'tinos',
  'Noto Serif': 'noto-serif',
  'DejaVu Serif': 'dejavu-serif',
  Arial: 'arimo',
  Roboto: 'roboto',
  'DejaVu Sans': 'dejavu-sans',
};

it.each(Object.values(platformFonts).flat())(
  'knows the average width of $names.0',
  async (font) => {
    const name = PACKAGES[font.names[0] ?? ''];
    const file = import.meta.resolve(`@fontsource/${name}/files/${name}-latin-400-normal.woff2`);
    const { xWidthAvg, unitsPerEm } = await fromBuffer(await readFile(fileURLToPath(file)));
    expect(font.averageWidth).toBe(xWidthAvg / unitsPerEm);
  },
);
