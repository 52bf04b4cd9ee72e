import { keyframes, style } from '@vanilla-extract/css';
import { inComponents } from '../../styles/in-components.ts';
import { motionAllowed } from '../../styles/motion.ts';

const rising = keyframes({ from: { translate: '0 12px' } });

// Nothing is hidden before it rises, so whatever does not move is complete.
export const reveal = style(
  inComponents({
    '@supports': {
      '(animation-timeline: view())': {
        '@media': {
          [`screen and ${motionAllowed}`]: {
            animation: `${rising} linear both`,
            animationTimeline: 'view()',
            animationRange: 'entry 0% entry 60%',
          },
        },
      },
    },
  }),
);
