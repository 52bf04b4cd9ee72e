/**
 * The sheet the hero map is drawn on, in map units. One grid square is one kilometre of the
 * invented landscape; the generator, the power line and the margin all measure by it.
 */
export const sheet = { width: 1600, height: 1000, square: 100 } as const;

/** A point on the sheet: x to the east, y to the south. */
export type Point = readonly [x: number, y: number];

/** Where the high-voltage line ends its first run; the ground around it is flat. */
export const substation: Point = [1080, 330];
