import { keyframes, style } from '@vanilla-extract/css';
import { inComponents } from '../styles/style-helpers.ts';
import { media } from '../theme/media.ts';
import { scrollMotion } from './scroll-motion.ts';

/** Returns a rule that moves an element along a scroll timeline, in browsers that can do so without JavaScript. */
function alongTimeline(timeline: string, name: string, range: string) {
  return inComponents({
    '@supports': {
      [`(animation-timeline: ${timeline})`]: {
        '@media': {
          [`screen and ${media.motionAllowed}`]: {
            animation: `${name} linear both`,
            animationTimeline: timeline,
            animationRange: range,
          },
        },
      },
    },
  });
}

const rise = keyframes({ from: { translate: '0 12px' } });

// The content is visible before it moves up, so it can be read even if the animation does not run.
export const reveal = style(alongTimeline('view()', rise, 'entry 0% entry 60%'));

const { opacity, scale, fadesOutBy, driftRate } = scrollMotion;

const fade = keyframes({
  from: { opacity: opacity[0], scale: scale[0] },
  to: { opacity: opacity[1], scale: scale[1] },
});

/**
 * Class for the text of a hero. It fades the element out and shrinks it slightly while the page is scrolled by 30 %
 * of its height. Needs `useScrollMotion`.
 */
export const fadeOnScroll = style(alongTimeline('scroll(root)', fade, `0% ${fadesOutBy * 100}%`));

/** Scroll distance that is longer than any page, so that the animation has the same speed at every scroll position. */
const reach = '5000vh';

const drift = keyframes({ to: { translate: `0 calc(${driftRate} * ${reach})` } });

/**
 * Class for the background of a hero. It moves the element by 0.4 px for each scrolled pixel, so that the element
 * seems to be further away. Needs `useScrollMotion`.
 */
export const driftOnScroll = style(alongTimeline('scroll(root)', drift, `0 ${reach}`));
