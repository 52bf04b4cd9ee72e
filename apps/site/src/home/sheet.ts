/**
 * Size of the hero's map, in map units. One grid square is one kilometre of the fictitious landscape; the
 * generator, the power line and the margin all use this scale.
 */
export const sheet = { width: 1600, height: 1000, square: 100 } as const;

/** A point on the map: x grows to the east, y to the south. */
export type Point = readonly [x: number, y: number];

/** Position of the substation, where the first high-voltage line ends; the ground around it is flat. */
export const substation: Point = [1080, 330];
