import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { drawTerrain, terrainFile } from './draw-terrain.ts';

const sheet = drawTerrain(132);

describe('drawTerrain', () => {
  it('the drawing equals the file that the site shows', () => {
    expect(readFileSync(terrainFile, 'utf8')).toBe(sheet);
  });

  it('a different seed gives a different drawing', () => {
    expect(drawTerrain(133)).not.toBe(sheet);
  });

  it('the drawing has at most 8.2 kB when it is compressed', () => {
    expect(brotliCompressSync(sheet).byteLength).toBeLessThanOrEqual(8_200);
  });

  it('the drawing contains no number that is NaN or infinite', () => {
    expect(sheet).not.toMatch(/NaN|undefined|Infinity/);
  });

  it('the drawing contains no animation, because browsers would paint every frame of it', () => {
    expect(sheet).not.toMatch(/animat|<style/);
  });
});
