/** The parts of the map that plates show, and the labels and parcels that the page draws over them. */
import type { Area } from '../contour-lines.ts';

/** The parts, in the units of their drawings. */
export const views = {
  district: { x: 840, y: 140, width: 580, height: 640 },
  /** A square of the strip, of which there is one for each step. */
  strip: { x: 0, y: 0, width: 400, height: 400 },
  plan: { x: 0, y: 0, width: 1080, height: 1000 },
  hill: { x: 0, y: 0, width: 540, height: 440 },
  section: { x: 0, y: 0, width: 1600, height: 150 },
} as const satisfies Readonly<Record<string, Area>>;

export function viewBox(view: (typeof views)[keyof typeof views]): string {
  return Object.values(view).join(' ');
}

/** The labels on the layers of the district, by the icon of the pillar that a layer stands for. */
export const districtLayers = {
  lightning: [
    ['substation', 1056, 298],
    ['powerLine', 1258, 330],
  ],
  grid: [
    ['fibre', 930, 650],
    ['distance', 1046, 546],
    ['road', 1150, 662],
  ],
  building: [
    ['wayleave', 930, 356],
    ['slope', 1214, 726],
  ],
} as const;

const squareMetresPerAcre = 4046.86;

/** A parcel on a plan, in metres. */
export interface Parcel {
  readonly path: string;
  readonly east: number;
  readonly north: number;
}

/**
 * Returns the parcel with an area. The south-western corner of every parcel is at (100, 900), and all have one shape.
 */
export function parcel(acres: number): Parcel {
  const scale = Math.sqrt((acres * squareMetresPerAcre) / (92 * 100));
  const along = (length: number) => Math.round(length * scale);
  const east = 100 + along(100);
  const north = 900 - along(100);
  return { path: `M100 900V${900 - along(92)}L${east} ${north}V${900 - along(8)}z`, east, north };
}
