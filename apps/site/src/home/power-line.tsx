import type { ReactNode } from 'react';
import {
  labelPlaces,
  runs,
  stationPath,
  strip,
  towersPath,
  wirePath,
} from '../../survey-map/power-line-paths.ts';
import { sheet, substation } from '../../survey-map/sheet.ts';
import { mapLabels } from '../content/hero.ts';
import * as styles from './power-line.css.ts';

const [stationX] = substation;

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
        <Label name="substation" className={styles.energyLabel} />
        <Label name="powerLine" className={styles.energyLabel} />
        <Label name="fibre" className={styles.groundLabel} />
        <Label name="road" className={styles.groundLabel} />
      </svg>
    </div>
  );
}

interface LabelProps {
  readonly name: keyof typeof labelPlaces;
  readonly className: string;
}

function Label({ name, className }: LabelProps): ReactNode {
  const [x, y, angle] = labelPlaces[name];
  return (
    <text className={className} x={x} y={y} transform={`rotate(${angle} ${x} ${y})`}>
      {mapLabels[name]}
    </text>
  );
}

function stripBetween(west: number, east: number): string {
  return `${west} ${strip.y} ${east - west} ${strip.height}`;
}
