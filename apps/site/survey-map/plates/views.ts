/** The parts of the map that plates show, and the labels and parcels that the page draws over them. */
import type { Area } from '../contour-lines.ts';

/** The parts, in the units of their drawings. */
export const views = {
  district: { x: 840, y: 200, width: 580, height: 540 },
  field: { x: 0, y: 0, width: 216, height: 200 },
  plan: { x: 0, y: 0, width: 1080, height: 1000 },
  hill: { x: 0, y: 0, width: 540, height: 440 },
  section: { x: 0, y: 0, width: 1600, height: 150 },
} as const satisfies Readonly<Record<string, Area>>;

export function viewBox(view: (typeof views)[keyof typeof views]): string {
  return Object.values(view).join(' ');
}

/** The layers of the district. A plate that is flatter than the district shows its north, its middle or its south. */
export const districtLayers = {
  grid: {
    align: 'Min',
    labels: [
      ['substation', 1056, 298],
      ['powerLine', 1258, 330],
    ],
  },
  fibre: {
    align: 'Max',
    labels: [
      ['fibre', 884, 680],
      ['distance', 1004, 640],
      ['road', 1184, 712],
    ],
  },
  consents: {
    align: 'Mid',
    labels: [
      ['wayleave', 862, 354],
      ['slope', 1242, 640],
    ],
  },
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
