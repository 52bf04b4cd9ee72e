import { describe, expect, it } from 'vitest';
import { reduceColours } from './reduce-colours.ts';

const reduce = (colours: readonly number[]) =>
  reduceColours(
    Uint8Array.from(colours.flatMap((colour) => [colour >> 16, colour >> 8, colour, 255])),
  );

describe('reduceColours', () => {
  it('does not change an image of few colours', () => {
    const colours = [0x0c1210, 0xf0b23c, 0xffffff, 0x0c1210, 0xf0b23d];
    const { palette, pixels } = reduce(colours);
    expect([...pixels].map((index) => palette[index])).toEqual(colours);
    expect(palette).toHaveLength(4);
  });

  it('replaces similar colours by their mean, so that 256 colours remain', () => {
    const colours = Array.from({ length: 4096 }, (_, index) => index * 0x1001);
    const { palette, pixels } = reduce(colours);
    expect(palette).toHaveLength(256);
    for (const channel of [16, 8, 0]) {
      const differences = colours.map((colour, index) => {
        const reduced = palette[pixels[index] ?? 0] ?? 0;
        return Math.abs(((colour >> channel) & 255) - ((reduced >> channel) & 255));
      });
      expect(Math.max(...differences)).toBeLessThan(32);
    }
  });
});
