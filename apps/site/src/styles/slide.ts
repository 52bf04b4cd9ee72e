/**
 * How drawings draw themselves: a frame that clips slides over a drawing, and the drawing slides the
 * other way inside, so that it keeps its place.
 *
 * The compositor runs both without the main thread, as long as the distances are lengths. Dash offsets,
 * clip paths and percentages would lay out or paint every frame, which takes most of a slow phone's time.
 */
import { keyframes } from '@vanilla-extract/css';

/** A shift as `x` or `x, y`, in lengths. */
export type Shift = string;

/** Keyframes between two shifts. */
export function slide(from: Shift, to: Shift): string {
  return keyframes({ from: shiftTo(from), to: shiftTo(to) });
}

/** The style of an element that is shifted: no `translate`, which the compositor does not run on an SVG element. */
export function shiftTo(shift: Shift): { readonly transform: string } {
  return { transform: `translate(${shift})` };
}
