import type { ReactNode } from 'react';
import type { IconName } from '../choices/icons.ts';
import type { AssetClass, Requirement } from '../content/asset-classes.ts';
import { Plate } from './plate.tsx';
import * as styles from './site-plan.css.ts';

const squareMetresPerAcre = 4046.86;
/** Area of the parcel below at scale 1, in square metres. */
const unitArea = 92 * 100;
const surroundings: readonly IconName[] = ['database', 'factory', 'trending-up'];

/** Returns the outline of a parcel, in metres. Its south-western corner is the same for every size. */
function outline(acres: number) {
  const scale = Math.sqrt((acres * squareMetresPerAcre) / unitArea);
  const along = (length: number) => Math.round(length * scale);
  const east = 100 + along(100);
  const north = 900 - along(100);
  return { path: `M100 900V${900 - along(92)}L${east} ${north}V${900 - along(8)}z`, east, north };
}

/** Reads the acreage from a figure such as "15+ acres" or "25-150 acre". */
function readAcreage(requirements: readonly Requirement[]) {
  for (const { figure } of requirements) {
    const [text, least = '', most = least, more] =
      /^([\d.]+)(?:-([\d.]+))?(\+)? acres?$/i.exec(figure) ?? [];
    if (text) return { figure, least: Number(least), most: Number(most), more };
  }
  return undefined;
}

/** The plan of an asset class: the parcels that its figures name, to scale, in the surroundings that they need. */
export function SitePlan({
  icon,
  requirements,
}: Pick<AssetClass, 'icon' | 'requirements'>): ReactNode {
  const acreage = readAcreage(requirements);
  if (!acreage || !surroundings.includes(icon)) return null;
  const { figure, least, most, more = '' } = acreage;
  const site = outline(most);
  // The figures do not limit an expansion, so its outline is open.
  const dashed = outline(more ? most * 2.5 : least);
  return (
    <Plate view="plan" ground={`plan-${icon}`} label={figure}>
      <path className={styles.boundary} d="M40 44v16h500v-16M290 48v12" />
      <text className={styles.scale} x="562" y="66">
        500 m
      </text>
      <path className={styles.site} d={site.path} />
      <path className={styles.casing} d={site.path} />
      <path className={styles.boundary} d={site.path} />
      <path className={styles.dashed} d={dashed.path} />
      {least < most && <Label {...dashed}>{least}</Label>}
      <Label {...site}>
        {most}
        {more} acres
      </Label>
    </Plate>
  );
}

interface LabelProps {
  readonly east: number;
  readonly north: number;
  readonly children: ReactNode;
}

/** Label inside the north-eastern corner of a parcel. */
function Label({ east, north, children }: LabelProps): ReactNode {
  return (
    <text className={styles.acres} x={east - 22} y={north + 66}>
      {children}
    </text>
  );
}
