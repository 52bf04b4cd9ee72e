import { endFileScope, setFileScope } from '@vanilla-extract/css/fileScope';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { media } from '../theme/media.ts';
import { OPENING, opening, share, slideInView } from './style-rules.ts';

beforeEach(() => setFileScope('style-rules.test.ts', '@groundwork/ui'));
afterEach(endFileScope);

describe('opening', () => {
  it('runs all keyframes together, after the first paint, and only if motion is allowed', () => {
    expect(opening('draw', 'glow')).toEqual({
      '@media': {
        [media.motionAllowed]: {
          animation: 'draw 5s linear, glow 5s linear',
          selectors: { '[data-auth-boot] &': { animationPlayState: 'paused' } },
        },
      },
    });
  });

  it('converts times to percentages of its duration', () => {
    expect(share(OPENING / 4)).toBe('25%');
  });
});

describe('slideInView', () => {
  it('moves an element along a named timeline, but only on screens and if motion is allowed', () => {
    const rule = slideInView('--plate', 'cover 12% cover 42%', '-100cqi, 0');
    expect(rule['@supports']['(animation-timeline: view())']['@media']).toEqual({
      [`screen and ${media.motionAllowed}`]: {
        animation: expect.stringMatching(/^\S+ linear both$/),
        animationTimeline: '--plate',
        animationRange: 'cover 12% cover 42%',
      },
    });
  });
});
