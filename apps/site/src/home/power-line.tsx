import type { ReactNode } from 'react';
import {
  runs,
  stationPath,
  strip,
  towersPath,
  wirePath,
} from '../../survey-map/power-line-paths.ts';
import { sheet, substation } from '../../survey-map/sheet.ts';
import { mapLabels } from '../content/hero.ts';
import * as styles from './power-line.css.ts';

const [stationX, stationY] = substation;

/** The high-voltage line and its substation, drawn over the terrain in the accent colour. */
export function PowerLine(): ReactNode {
  return (
    <div className={styles.overlay}>
      {runs.map(({ towers, west, east }, index) => (
        <div key={west} className={styles.drawnRuns[index]?.frame}>
          <svg
            className={styles.drawnRuns[index]?.drawing}
            viewBox={stripBetween(west, east)}
            aria-hidden="true"
          >
            <path className={styles.outerConductor} d={wirePath(towers, -7)} />
            <path className={styles.conductor} d={wirePath(towers, 0)} />
            <path className={styles.outerConductor} d={wirePath(towers, 7)} />
          </svg>
        </div>
      ))}
      <div className={styles.current.frame}>
        <svg
          className={styles.current.drawing}
          viewBox={stripBetween(0, stationX)}
          aria-hidden="true"
        >
          <path d={wirePath(runs[0].towers, 0)} />
        </svg>
      </div>
      <svg
        className={styles.fixtures}
        viewBox={`0 0 ${sheet.width} ${sheet.height}`}
        aria-hidden="true"
      >
        <path className={styles.pylons} d={towersPath} />
        <g className={styles.station}>
          <path d={stationPath.fence} />
          <path d={stationPath.bays} />
        </g>
        <text className={styles.energyLabel} x={stationX - 24} y={stationY - 28}>
          {mapLabels.substation}
        </text>
        <text className={styles.energyLabel} x="600" y="226" transform="rotate(11 600 226)">
          {mapLabels.powerLine}
        </text>
        <text className={styles.groundLabel} x="1110" y="540" transform="rotate(-90 1110 540)">
          {mapLabels.fibre}
        </text>
        <text className={styles.groundLabel} x="1240" y="722" transform="rotate(-9 1240 722)">
          {mapLabels.road}
        </text>
      </svg>
    </div>
  );
}

/** Returns the view box for the part of the strip that is between two x coordinates. */
function stripBetween(west: number, east: number): string {
  return `${west} ${strip.y} ${east - west} ${strip.height}`;
}
