/**
 * The opening: the animations that draw the hero once, when the first screen has painted.
 *
 * Each animation that starts or ends costs the main thread several frames. So all of them take the same
 * time, begin together and end together; when a part moves is a share of that time.
 */
import { keyframes } from '@vanilla-extract/css';
import { motionAllowed } from './media.ts';
import { type Shift, shiftTo } from './slide.ts';

/** Duration of the opening in seconds; no motion without user input lasts longer. */
export const OPENING = 5;

/** When a part of the opening moves: seconds from its beginning, and the easing between them. */
export interface Span {
  readonly from: number;
  readonly to: number;
  readonly easing: string;
}

/** Keyframes of a slide during a part of the opening, still before and after. */
export function slideDuring({ from, to, easing }: Span, start: Shift, end: Shift): string {
  return keyframes({
    [`0%, ${share(from)}`]: { ...shiftTo(start), animationTimingFunction: easing },
    [`${share(to)}, 100%`]: shiftTo(end),
  });
}

/** Keyframes of an element that appears during a part of the opening. */
export function appearDuring({ from, to, easing }: Span): string {
  return keyframes({
    [`0%, ${share(from)}`]: { opacity: 0, animationTimingFunction: easing },
    [share(to)]: { opacity: 1 },
  });
}

/** A point of the opening, in seconds, as a percentage of its keyframes. */
export function share(seconds: number): string {
  return `${(100 * seconds) / OPENING}%`;
}

/**
 * A rule that runs keyframes as a part of the opening, which waits until the first screen has painted.
 * Visitors who ask for reduced motion see its end.
 */
export function opening(...names: readonly string[]) {
  return {
    '@media': {
      [motionAllowed]: {
        animation: names.map((name) => `${name} ${OPENING}s linear`).join(', '),
        selectors: { '[data-auth-boot] &': { animationPlayState: 'paused' } },
      },
    },
  };
}
