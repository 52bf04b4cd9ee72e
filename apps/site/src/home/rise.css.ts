import { keyframes, style } from '@vanilla-extract/css';

const rising = keyframes({ from: { translate: '0 12px' } });

/** Cards rise 12 px as they come into view; where the browser cannot, they are simply there. */
export const rise = style({
  '@supports': {
    '(animation-timeline: view())': {
      '@media': {
        'screen and (prefers-reduced-motion: no-preference)': {
          animation: `${rising} linear both`,
          animationTimeline: 'view()',
          animationRange: 'entry 0% entry 60%',
        },
      },
    },
  },
});
