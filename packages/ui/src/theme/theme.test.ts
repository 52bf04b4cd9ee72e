import { describe, expect, it } from 'vitest';
import { type ColourScheme, dayMap, nightMap } from './colours.ts';
import { vars } from './contract.css.ts';
import { sprinkles } from './sprinkles.ts';

/** Returns the relative luminance of a colour of six hexadecimal digits, as defined by WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast ratio of two colours of six hexadecimal digits, as defined by WCAG 2.2. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const surfaces = ['surface', 'surfaceRaised'] as const;
const textPairs = surfaces.flatMap((surface) =>
  (['text', 'textQuiet', 'link'] as const).map((colour) => [colour, surface] as const),
);
const buttonPairs = [
  ['onSignal', 'signal'],
  ['onSignal', 'signalHover'],
] as const;
const linePairs = surfaces.flatMap((surface) =>
  (['lineStrong', 'focus'] as const).map((colour) => [colour, surface] as const),
);

describe.each<[string, ColourScheme]>([
  ['day map', dayMap],
  ['night map', nightMap],
])('colour scheme %s', (_name, scheme) => {
  it('defines exactly the colours of the theme contract', () => {
    expect(Object.keys(scheme).sort()).toEqual(Object.keys(vars.color).sort());
  });

  it.each([...textPairs, ...buttonPairs])(
    'the contrast between %s and %s is at least 4.5:1',
    (colour, background) => {
      expect(contrast(scheme[colour], scheme[background])).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(linePairs)('the contrast between %s and %s is at least 3:1', (colour, background) => {
    expect(contrast(scheme[colour], scheme[background])).toBeGreaterThanOrEqual(3);
  });
});

describe('theme contract', () => {
  it('the theme contract gives its custom properties readable names', () => {
    expect(vars.color.surfaceRaised).toBe('var(--gw-color-surface-raised)');
    expect(vars.space.sheet).toBe('var(--gw-space-sheet)');
  });
});

describe('sprinkles', () => {
  const split = (classNames: string) => classNames.split(' ');

  it('sprinkles returns one class for each property, and the same class for the same value', () => {
    const both = split(sprinkles({ color: 'link', padding: 'md' }));
    expect(both).toHaveLength(2);
    expect(both).toContain(sprinkles({ color: 'link' }));
  });

  it('sprinkles accepts one span for all window widths, or one for narrow and one for wide windows', () => {
    expect(split(sprinkles({ gridColumn: 6 }))).toHaveLength(1);
    expect(split(sprinkles({ gridColumn: { narrow: 'full', wide: 6 } }))).toHaveLength(2);
  });
});
