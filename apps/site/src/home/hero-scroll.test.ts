import { describe, expect, it } from 'vitest';
import { heroAt } from './hero-scroll.ts';

describe('heroAt', () => {
  it.each([
    [0, 1, 1],
    [0.15, 0.5, 0.975],
    [0.3, 0, 0.95],
    [0.8, 0, 0.95],
  ])(
    'at the scroll progress %d, the hero has the opacity %d and the scale %d',
    (progress, opacity, scale) => {
      const hero = heroAt(progress, 0);
      expect(hero.opacity).toBeCloseTo(opacity);
      expect(hero.scale).toBeCloseTo(scale);
    },
  );

  it('the background of the hero moves at 0.4 times the scroll position', () => {
    expect(heroAt(0.2, 500).shift).toBe(200);
  });
});
