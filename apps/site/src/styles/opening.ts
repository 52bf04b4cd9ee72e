/**
 * The opening: animations that draw the hero once, after the first screen has been painted.
 *
 * Each animation that starts or ends costs the main thread several frames. So all animations start and end
 * together, and the keyframes determine in which part of that time an element moves.
 */
import { media } from '@groundwork/ui';
import { keyframes } from '@vanilla-extract/css';
import { type Shift, shiftTo } from './slide.ts';

/** Duration of the opening, in seconds. Only the motion of the scroll hint may last longer. */
export const OPENING = 5;

/** The time in which an element moves: its start and end, in seconds after the start of the opening, and its easing. */
export interface Span {
  readonly from: number;
  readonly to: number;
  readonly easing: string;
}

export function slideDuring({ from, to, easing }: Span, start: Shift, end: Shift): string {
  return keyframes({
    [`0%, ${share(from)}`]: { ...shiftTo(start), animationTimingFunction: easing },
    [`${share(to)}, 100%`]: shiftTo(end),
  });
}

export function appearDuring({ from, to, easing }: Span): string {
  return keyframes({
    [`0%, ${share(from)}`]: { opacity: 0, animationTimingFunction: easing },
    [share(to)]: { opacity: 1 },
  });
}

/** Converts a time in the opening, in seconds, to a percentage for keyframes. */
export function share(seconds: number): string {
  return `${(100 * seconds) / OPENING}%`;
}

/**
 * Returns a style rule that runs keyframes as a part of the opening, after the first screen has been painted.
 * Visitors who prefer reduced motion see the final state.
 */
export function opening(...names: readonly string[]) {
  return {
    '@media': {
      [media.motionAllowed]: {
        animation: names.map((name) => `${name} ${OPENING}s linear`).join(', '),
        selectors: { '[data-auth-boot] &': { animationPlayState: 'paused' } },
      },
    },
  };
}
