import type { ReactNode } from 'react';
import * as styles from './power-line.css.ts';
import { runs, stationPath, towersPath, wirePath } from './power-line-paths.ts';
import { sheet, substation } from './sheet.ts';

const [stationX, stationY] = substation;

/** The high-voltage line and its substation, in the signal colour, over the terrain sheet. */
export function PowerLine(): ReactNode {
  return (
    <svg
      className={styles.overlay}
      viewBox={`0 0 ${sheet.width} ${sheet.height}`}
      aria-hidden="true"
    >
      {runs.map((run) => (
        <g key={String(run[1])}>
          <path className={styles.outerConductor} pathLength="1" d={wirePath(run, -7)} />
          <path className={styles.conductor} pathLength="1" d={wirePath(run, 0)} />
          <path className={styles.outerConductor} pathLength="1" d={wirePath(run, 7)} />
        </g>
      ))}
      <path className={styles.current} pathLength="1" d={wirePath(runs[0], 0)} />
      <path className={styles.pylons} d={towersPath} />
      <g className={styles.station}>
        <path d={stationPath.fence} />
        <path d={stationPath.bays} />
      </g>
      <text className={styles.energyLabel} x={stationX - 24} y={stationY - 28}>
        Substation
      </text>
      <text className={styles.energyLabel} x="600" y="226" transform="rotate(11 600 226)">
        132kV
      </text>
      <text className={styles.groundLabel} x="1110" y="540" transform="rotate(-90 1110 540)">
        Tier-1 fibre
      </text>
      <text className={styles.groundLabel} x="1240" y="722" transform="rotate(-9 1240 722)">
        Motorway corridor
      </text>
    </svg>
  );
}
