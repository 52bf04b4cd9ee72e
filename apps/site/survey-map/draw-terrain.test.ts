import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { drawTerrain, terrainFile } from './draw-terrain.ts';

const sheet = drawTerrain(132);

describe('drawTerrain', () => {
  it('draws the file that the site shows', () => {
    expect(readFileSync(terrainFile, 'utf8')).toBe(sheet);
  });

  it('draws a different landscape for another seed', () => {
    expect(drawTerrain(133)).not.toBe(sheet);
  });

  it('compresses to at most 8.2 kB', () => {
    expect(brotliCompressSync(sheet).byteLength).toBeLessThanOrEqual(8_200);
  });

  it('contains no NaN or infinite number', () => {
    expect(sheet).not.toMatch(/NaN|undefined|Infinity/);
  });

  it('contains no animation, because browsers paint every frame of one', () => {
    expect(sheet).not.toMatch(/animat|<style/);
  });
});
