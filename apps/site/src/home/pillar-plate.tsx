import type { ReactNode } from 'react';
import type { IconName } from '../choices/icons.ts';
import { mapLabels } from '../content/hero.ts';
import { mapLabel } from './plate.css.ts';
import { Plate } from './plate.tsx';

type Label = readonly [name: keyof typeof mapLabels, x: number, y: number];

/** The layer of the map that belongs to the icon of a pillar, with the positions of its labels. */
const layers: Partial<Record<IconName, { layer: string; labels: readonly Label[] }>> = {
  lightning: {
    layer: 'grid',
    labels: [
      ['substation', 1056, 298],
      ['powerLine', 1258, 330],
    ],
  },
  grid: {
    layer: 'fibre',
    labels: [
      ['fibre', 884, 680],
      ['distance', 1010, 640],
      ['road', 1184, 700],
    ],
  },
  building: {
    layer: 'consents',
    labels: [
      ['wayleave', 862, 270],
      ['slope', 1218, 696],
    ],
  },
};

/** The plate of a pillar: the same part of the map for each pillar, with the layer that its icon stands for. */
export function PillarPlate({ icon }: { readonly icon: IconName }): ReactNode {
  const drawing = layers[icon];
  if (!drawing) return null;
  return (
    <Plate view="district" ground="district" layer={drawing.layer}>
      {drawing.labels.map(([name, x, y]) => (
        <text key={name} className={mapLabel} x={x} y={y}>
          {mapLabels[name]}
        </text>
      ))}
    </Plate>
  );
}
