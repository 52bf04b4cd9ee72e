/**
 * Animations that reveal a drawing: a clipping frame slides over the drawing, and the drawing slides the
 * opposite way inside it, so that it does not move on screen.
 *
 * The compositor runs both without the main thread, provided that the distances are lengths. Dash offsets,
 * clip paths and percentages would require layout or paint for every frame, which overloads a slow phone.
 */
import { keyframes } from '@vanilla-extract/css';

/** A shift as `x` or `x, y`, in CSS lengths. */
export type Shift = string;

/** Returns keyframes between two shifts. */
export function slide(from: Shift, to: Shift): string {
  return keyframes({ from: shiftTo(from), to: shiftTo(to) });
}

/**
 * Returns the style of a shifted element. Not `translate`, which the compositor does not run on an SVG
 * element.
 */
export function shiftTo(shift: Shift): { readonly transform: string } {
  return { transform: `translate(${shift})` };
}
