/**
 * How drawings draw themselves: a frame that clips slides over a drawing, and the drawing slides the
 * other way inside, so that it keeps its place.
 *
 * The compositor runs both without the main thread, as long as the distances are lengths. Dash offsets,
 * clip paths and percentages would lay out or paint every frame, which takes most of a slow phone's time.
 */
import { keyframes } from '@vanilla-extract/css';
import { motionAllowed } from './media.ts';

/** Keyframes between two shifts, each as `x` or `x, y` in lengths. */
export function slide(from: string, to: string): string {
  // Not `translate`, which the compositor does not run on an SVG element.
  const at = (shift: string) => ({ transform: `translate(${shift})` });
  return keyframes({ from: at(from), to: at(to) });
}

/** A rule that runs an animation unless the visitor asks for reduced motion. */
export function animated(animation: string) {
  return { '@media': { [motionAllowed]: { animation } } };
}
