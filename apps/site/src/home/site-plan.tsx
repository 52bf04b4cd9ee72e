import type { PropsWithChildren, ReactNode } from 'react';
import { type Parcel, parcel, viewBox, views } from '../../survey-map/plates/views.ts';
import type { IconName } from '../choices/icons.ts';
import type { AssetClass, Requirement } from '../content/asset-classes.ts';
import { drawing, layer } from './plate.css.ts';
import { Drawing, Plate } from './plate.tsx';
import * as styles from './site-plan.css.ts';

const box = viewBox(views.plan);
const surroundings: readonly IconName[] = ['database', 'factory', 'trending-up'];

/** Reads the acreage from a figure such as "15+ acres" or "25-150 acre". */
function readAcreage(requirements: readonly Requirement[]) {
  for (const { figure } of requirements) {
    const [text, least = '', most = least, more] =
      /^([\d.]+)(?:-([\d.]+))?(\+)? acres?$/i.exec(figure) ?? [];
    if (text) return { figure, least: Number(least), most: Number(most), more };
  }
  return undefined;
}

/** The site plan of an asset class: parcels of the sizes in its figures, drawn to scale in typical surroundings. */
export function SitePlan({
  icon,
  requirements,
}: Pick<AssetClass, 'icon' | 'requirements'>): ReactNode {
  const acreage = readAcreage(requirements);
  if (!acreage || !surroundings.includes(icon)) return null;
  const { figure, least, most, more = '' } = acreage;
  const site = parcel(most);
  // The outline of an expansion is open, because the figures do not limit its size.
  const dashed = parcel(more ? most * 2.5 : least);
  return (
    <Plate label={figure}>
      <Drawing className={drawing} id={`plan-${icon}`} viewBox={box} />
      <Drawing className={layer} viewBox={box}>
        <text className={styles.scale} x="562" y="66">
          500 m
        </text>
        <path className={styles.site} d={site.path} />
        <path className={styles.dashed} d={dashed.path} />
        {least < most && <Label {...dashed}>{least}</Label>}
        <Label {...site}>{`${most}${more} acres`}</Label>
      </Drawing>
    </Plate>
  );
}

/** Label inside the north-eastern corner of a parcel. */
function Label({ east, north, children }: Parcel & PropsWithChildren): ReactNode {
  return (
    <text className={styles.acres} x={east - 22} y={north + 66}>
      {children}
    </text>
  );
}
