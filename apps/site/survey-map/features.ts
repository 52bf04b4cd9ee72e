import type { Point } from './sheet.ts';

export const river: readonly Point[] = [
  [1000, -20],
  [968, 70],
  [930, 120],
  [905, 205],
  [835, 268],
  [800, 345],
  [700, 392],
  [640, 462],
  [540, 478],
  [440, 560],
  [330, 578],
  [240, 640],
  [120, 668],
  [60, 740],
  [-20, 760],
];

/** SVG path data of roads, cables and buildings, in map units. They were placed by hand. */
export const routes = {
  motorway: 'M928 1020C930 890 905 745 1030 706S1380 690 1620 560',
  roads:
    'M1115 676C1118 640 1126 610 1128 584V478L1128 392C1128 340 1180 250 1160 170S1190 40 1180-20' +
    'M1018 566C900 560 840 590 760 650S610 730 470 1020' +
    'M1128 584L1240 566 1330 548C1430 520 1440 400 1500 340S1570 250 1620 236',
} as const;

/** The fibre route, which follows the motorway and then the local road to the substation. */
export const fibre: readonly Point[] = [
  [904, 1020],
  [902, 900],
  [908, 800],
  [932, 740],
  [966, 704],
  [1040, 688],
  [1100, 672],
  [1117, 630],
  [1119, 540],
  [1119, 392],
  [1100, 352],
];

/** The point at which the motorway meets the local road. */
export const junction: Point = [1115, 691];

/** Corners of the parcels of land around the substation, row by row. */
const corners: readonly (readonly Point[])[] = [
  [
    [856, 436],
    [940, 404],
    [1024, 392],
    [1128, 392],
    [1214, 366],
    [1318, 384],
    [1402, 372],
  ],
  [
    [838, 500],
    [926, 476],
    [1012, 470],
    [1128, 478],
    [1240, 452],
    [1344, 472],
    [1428, 440],
  ],
  [
    [818, 560],
    [908, 548],
    [1018, 566],
    [1128, 584],
    [1240, 566],
    [1330, 548],
    [1412, 506],
  ],
  [
    [790, 610],
    [884, 636],
    [1000, 656],
    [1120, 650],
    [1228, 660],
    [1318, 632],
    [1396, 610],
  ],
];

// Boundaries to omit, so that the adjacent parcels merge. Each has the form `row or column:position along it`.
const lostAcross = new Set(['0:0', '3:0', '1:5', '3:3']);
const lostDown = new Set(['0:0', '2:2', '6:1', '1:0', '5:2']);

export function parcelBoundaries(): string {
  const sides: string[] = [];
  corners.forEach((row, northing) => {
    row.forEach((corner, easting) => {
      const east = row[easting + 1];
      const south = corners[northing + 1]?.[easting];
      if (east && !lostAcross.has(`${northing}:${easting}`)) sides.push(`M${corner}L${east}`);
      if (south && !lostDown.has(`${easting}:${northing}`)) sides.push(`M${corner}L${south}`);
    });
  });
  return sides.join('');
}

/** Corners of the parcel near the substation, which the map highlights, from the north-west clockwise. */
export const siteCorners: readonly Point[] = [
  [1128, 392],
  [1214, 366],
  [1232, 427],
  [1128, 452],
];
