/**
 * The opening: animations that draw a hero once, after the first screen has been painted.
 *
 * Each animation that starts or ends costs the main thread several frames. So all animations start and end
 * together, and the keyframes determine in which part of that time an element moves.
 */
import { keyframes } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';
import { type Shift, shiftTo } from './slide.ts';

/** Duration of the opening, in seconds. Only an endless motion, such as that of a scroll hint, may last longer. */
export const OPENING = 5;

/** The time in which an element moves: its start and end, in seconds after the start of the opening, and its easing. */
export interface Span {
  readonly from: number;
  readonly to: number;
  readonly easing: string;
}

/** Returns the name of keyframes that slide an element from one shift to another within a span of the opening. */
export function slideDuring({ from, to, easing }: Span, start: Shift, end: Shift): string {
  return keyframes({
    [`0%, ${share(from)}`]: { ...shiftTo(start), animationTimingFunction: easing },
    [`${share(to)}, 100%`]: shiftTo(end),
  });
}

/** Returns the name of keyframes that fade an element in within a span of the opening. */
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
 * Returns a style rule that runs keyframes as a part of the opening. They wait for the first paint if the page has the
 * boot script of `@groundwork/auth-react`. Visitors who prefer reduced motion see the final state.
 *
 * @example
 * ```ts
 * const rise = slideDuring({ from: 0.5, to: 2, easing: 'ease-out' }, '0, 4rem', '0, 0');
 * export const logo = style(opening(rise));
 * ```
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
