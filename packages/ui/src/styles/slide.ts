/**
 * Animations that reveal a drawing. A frame that clips the drawing slides over it. Inside the frame, the drawing
 * slides in the opposite direction, so it does not move on screen.
 *
 * The compositor runs both motions without the main thread, but only if the distances are lengths. Dash offsets, clip
 * paths and percentages would need layout or paint for every frame, which is too much for a slow phone.
 */
import { keyframes } from '@vanilla-extract/css';
import { media } from '../theme/media.ts';

/** A shift of the form `x` or `x, y`, in CSS lengths. */
export type Shift = string;

/**
 * Returns a style rule that slides an element to its place while another element scrolls through the window.
 *
 * @param timeline name of the view timeline of the other element.
 * @param range part of the timeline in which the element moves.
 */
export function slideInView(timeline: string, range: string, from: Shift) {
  return {
    '@supports': {
      '(animation-timeline: view())': {
        '@media': {
          [`screen and ${media.motionAllowed}`]: {
            animation: `${keyframes({ from: shiftTo(from), to: shiftTo('0, 0') })} linear both`,
            animationTimeline: timeline,
            animationRange: range,
          },
        },
      },
    },
  };
}

/**
 * Returns the style of a shifted element. It uses `transform`, because browsers do not animate the property
 * `translate` of an SVG element on the compositor.
 */
export function shiftTo(shift: Shift): { readonly transform: string } {
  return { transform: `translate(${shift})` };
}
