/**
 * Size of the map in the hero, in map units. A grid square stands for one kilometre of the fictitious
 * landscape. The generator of the map, the power line and the margin all use these numbers.
 */
export const sheet = { width: 1600, height: 1000, square: 100 } as const;

/** Numbers of the grid lines in the margin of the map, from the west and from the north, in kilometres. */
export const gridLines = {
  eastings: Array.from({ length: sheet.width / sheet.square }, (_, index) => 36 + index),
  northings: Array.from({ length: sheet.height / sheet.square }, (_, index) => 31 - index),
} as const;

/** A point on the map, in map units; x grows to the east, y to the south. */
export type Point = readonly [x: number, y: number];

/** Position of the substation, at which the first high-voltage line ends. The ground around the substation is flat. */
export const substation: Point = [1080, 330];
