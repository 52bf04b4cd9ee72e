import { describe, expect, it } from 'vitest';
import { motionAt } from './follow-scroll.ts';

describe('motionAt', () => {
  it.each([
    [0, 1, 1],
    [0.15, 0.5, 0.975],
    [0.3, 0, 0.95],
    [0.8, 0, 0.95],
  ])(
    'at the scroll progress %d, a fading element has the opacity %d and the scale %d',
    (progress, opacity, scale) => {
      const motion = motionAt(progress, 0);
      expect(motion.opacity).toBeCloseTo(opacity);
      expect(motion.scale).toBeCloseTo(scale);
    },
  );

  it('a drifting element moves at 0.4 times the scroll position', () => {
    expect(motionAt(0.2, 500).shift).toBe(200);
  });
});
