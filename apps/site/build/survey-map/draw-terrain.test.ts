import { brotliCompressSync } from 'node:zlib';
import { nightMap } from '@groundwork/ui';
import { describe, expect, it } from 'vitest';
import { drawTerrain } from './draw-terrain.ts';
import { inks } from './palette.ts';

const sheet = drawTerrain(132);

describe('drawTerrain', () => {
  it('draws the same bytes for the same seed', () => {
    expect(drawTerrain(132)).toBe(sheet);
  });

  it('draws another landscape for another seed', () => {
    expect(drawTerrain(133)).not.toBe(sheet);
  });

  it('stays within 8.2 kB on the wire', () => {
    expect(brotliCompressSync(sheet).byteLength).toBeLessThanOrEqual(8_200);
  });

  it('holds no number that failed to compute', () => {
    expect(sheet).not.toMatch(/NaN|undefined|Infinity/);
  });

  it('holds nothing that moves, which browsers would paint on every frame', () => {
    expect(sheet).not.toMatch(/animat|<style/);
  });
});

describe('inks', () => {
  it('print on the surface of the night map, in its signal', () => {
    expect(inks).toMatchObject({ ground: nightMap.surface, site: nightMap.signal });
  });
});
