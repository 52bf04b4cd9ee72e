import { keyframes, style } from '@vanilla-extract/css';
import { inComponents } from '../styles/style-helpers.ts';
import { media } from '../theme/media.ts';

const rise = keyframes({ from: { translate: '0 12px' } });

// The content is visible before it moves up, so it can be read even if the animation does not run.
export const reveal = style(
  inComponents({
    '@supports': {
      '(animation-timeline: view())': {
        '@media': {
          [`screen and ${media.motionAllowed}`]: {
            animation: `${rise} linear both`,
            animationTimeline: 'view()',
            animationRange: 'entry 0% entry 60%',
          },
        },
      },
    },
  }),
);
