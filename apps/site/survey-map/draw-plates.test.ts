import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { drawPlates, platesFile } from './draw-plates.ts';

const plates = drawPlates(132);

describe('drawPlates', () => {
  it('the drawings equal the file that the site shows', () => {
    expect(readFileSync(platesFile, 'utf8')).toBe(plates);
  });

  it('the drawings have at most 9 kB when they are compressed', () => {
    expect(brotliCompressSync(plates).byteLength).toBeLessThanOrEqual(9_000);
  });

  it('the drawings contain no number that is NaN or infinite', () => {
    expect(plates).not.toMatch(/NaN|undefined|Infinity/);
  });

  it('the drawings set no colours, so that they follow the colour scheme', () => {
    const colours = [...plates.matchAll(/(?:fill|stroke)="([^"]*)"/g)].map(([, colour]) => colour);
    expect(
      colours.filter((colour) => !/^(?:none|var\(--plate-[\w-]+\))$/.test(colour ?? '')),
    ).toEqual([]);
  });
});
