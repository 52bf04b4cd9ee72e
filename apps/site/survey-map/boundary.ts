/** The parcel of the call to action, in per cent of the panel that it fills. */

/** A side of the boundary, with the box that contains it, and the direction in which it is drawn. */
interface Side {
  readonly box: readonly [x: number, y: number, width: number, height: number];
  readonly direction: readonly [x: -1 | 0 | 1, y: -1 | 0 | 1];
  readonly path: string;
}

/** The sides, in the order in which they are drawn. */
export const sides: readonly Side[] = [
  { box: [2, 7, 96, 11], direction: [1, 0], path: 'M3 15L62 8 97.5 17' },
  { box: [94, 16, 4, 75], direction: [0, 1], path: 'M97.5 17L95 90' },
  { box: [3, 85, 93, 10], direction: [-1, 0], path: 'M95 90L38 94 4 86' },
  { box: [2, 14, 3, 73], direction: [0, -1], path: 'M4 86L3 15' },
];

/** The boundaries of the parcel and of its neighbours. */
export const hedges =
  'M3 15L62 8 97.5 17 95 90 38 94 4 86zL0 89M3 15L0 11M62 8L63 0M97.5 17L100 15M95 90L96 100M38 94L37 100';

/** Points at the corners of the parcel: strokes of zero length. */
export const corners = 'M3 15h0M62 8h0M97.5 17h0M95 90h0M38 94h0M4 86h0';
