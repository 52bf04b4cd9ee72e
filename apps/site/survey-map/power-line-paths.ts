/** SVG paths of the high-voltage line on the map, which the hero and the image for link previews use. */
import { type Point, sheet, substation } from './sheet.ts';

/** Positions of the towers of the two lines that meet at the substation, from west to east. */
const incoming: readonly Point[] = [
  [-60, 118],
  [98, 150],
  [256, 182],
  [418, 215],
  [582, 248],
  [748, 281],
  [914, 306],
  substation,
];
const outgoing: readonly Point[] = [substation, [1226, 300], [1370, 262], [1508, 214], [1660, 160]];

const sag = 5;
const arm = 11;

/**
 * Returns the path of a wire from tower to tower. `offset` is its distance from the middle of the line, in map units.
 */
export function wirePath(towers: readonly Point[], offset: number): string {
  return towers
    .map(([x, y], index) => {
      const previous = towers[index - 1];
      if (!previous) return `M${x} ${y + offset}`;
      const [fromX, fromY] = previous;
      return `Q${(fromX + x) / 2} ${(fromY + y) / 2 + offset + sag} ${x} ${y + offset}`;
    })
    .join('');
}

/** The two lines, from west to east, each with the range of x coordinates in which it is visible. */
export const runs = [
  { towers: incoming, west: 0, east: substation[0] },
  { towers: outgoing, west: substation[0], east: sheet.width },
] as const;

/** The horizontal strip of the map that contains all wires, in map units. */
export const strip = { y: 100, height: 250 } as const;

/** Returns the path of a tower seen from above: a square on its cross-arm. */
function tower([x, y]: Point): string {
  return `M${x} ${y - arm}v${2 * arm}M${x - 4} ${y - 4}h8v8h-8z`;
}

export const towersPath: string = [...incoming.slice(0, -1), ...outgoing.slice(1)]
  .map(tower)
  .join('');

const [stationX, stationY] = substation;

/** Positions of the map's labels, each with its text angle. */
export const labelPlaces = {
  substation: [stationX - 24, stationY - 28, 0],
  powerLine: [600, 226, 11],
  fibre: [1110, 540, -90],
  road: [1240, 722, -9],
} as const;

/** Paths of the substation seen from above: its fence and the bays inside the fence. */
export const stationPath = {
  fence: `M${stationX - 24} ${stationY - 17}h48v34h-48z`,
  bays: `M${stationX - 12} ${stationY - 17}v34m12-34v34m12-34v34M${stationX - 24} ${stationY}h48`,
} as const;
