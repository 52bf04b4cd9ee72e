import type { ReactNode } from 'react';
import type { IconName } from '../choices/icons.ts';
import { mapLabels } from '../content/hero.ts';
import { mapLabel } from './plate.css.ts';
import { Plate } from './plate.tsx';

type Label = readonly [name: keyof typeof mapLabels, x: number, y: number];

/** The layer of the map that belongs to the icon of a pillar, with its part that stays in a flat plate, and its labels. */
interface Layer {
  readonly layer: string;
  readonly align: 'Min' | 'Mid' | 'Max';
  readonly labels: readonly Label[];
}

const layers: Partial<Record<IconName, Layer>> = {
  lightning: {
    layer: 'grid',
    align: 'Min',
    labels: [
      ['substation', 1056, 298],
      ['powerLine', 1258, 330],
    ],
  },
  grid: {
    layer: 'fibre',
    align: 'Max',
    labels: [
      ['fibre', 884, 680],
      ['distance', 1010, 640],
      ['road', 1184, 700],
    ],
  },
  building: {
    layer: 'consents',
    align: 'Mid',
    labels: [
      ['wayleave', 862, 354],
      ['slope', 1218, 640],
    ],
  },
};

/** The plate of a pillar: the same part of the map for each pillar, with the layer that its icon stands for. */
export function PillarPlate({ icon }: { readonly icon: IconName }): ReactNode {
  const drawing = layers[icon];
  if (!drawing) return null;
  return (
    <Plate view="district" ground="district" layer={drawing.layer} align={drawing.align}>
      {drawing.labels.map(([name, x, y]) => (
        <text key={name} className={mapLabel} x={x} y={y}>
          {mapLabels[name]}
        </text>
      ))}
    </Plate>
  );
}
