import type { ReactNode } from 'react';
import { districtLayers } from '../../survey-map/plates/views.ts';
import type { IconName } from '../choices/icons.ts';
import { mapLabels } from '../content/hero.ts';
import { mapLabel } from './plate.css.ts';
import { Plate } from './plate.tsx';

/** The layer of the map that an icon stands for. */
const layers: Partial<Record<IconName, keyof typeof districtLayers>> = {
  lightning: 'grid',
  grid: 'fibre',
  building: 'consents',
};

/** The plate of a pillar: the same part of the map for each pillar, with the layer that its icon stands for. */
export function PillarPlate({ icon }: { readonly icon: IconName }): ReactNode {
  const layer = layers[icon];
  if (!layer) return null;
  const { align, labels } = districtLayers[layer];
  return (
    <Plate view="district" ground="district" layer={layer} align={align}>
      {labels.map(([name, x, y]) => (
        <text key={name} className={mapLabel} x={x} y={y}>
          {mapLabels[name]}
        </text>
      ))}
    </Plate>
  );
}
