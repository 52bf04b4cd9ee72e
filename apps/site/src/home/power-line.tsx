import type { ReactNode } from 'react';
import * as styles from './power-line.css.ts';
import { type Point, sheet, substation } from './sheet.ts';

/** Towers of the two runs that meet at the substation, west to east. */
const incoming: readonly Point[] = [
  [-60, 118],
  [98, 150],
  [256, 182],
  [418, 215],
  [582, 248],
  [748, 281],
  [914, 306],
  substation,
];
const outgoing: readonly Point[] = [substation, [1226, 300], [1370, 262], [1508, 214], [1660, 160]];

const sag = 5;
const arm = 11;

/** The wire from tower to tower, hung `offset` units beside the middle of the line. */
function wire(towers: readonly Point[], offset: number): string {
  return towers
    .map(([x, y], index) => {
      const previous = towers[index - 1];
      if (!previous) return `M${x} ${y + offset}`;
      const [fromX, fromY] = previous;
      return `Q${(fromX + x) / 2} ${(fromY + y) / 2 + offset + sag} ${x} ${y + offset}`;
    })
    .join('');
}

/** A tower in plan: a square on its cross-arm. */
function tower([x, y]: Point): string {
  return `M${x} ${y - arm}v${2 * arm}M${x - 4} ${y - 4}h8v8h-8z`;
}

const towers = [...incoming.slice(0, -1), ...outgoing.slice(1)].map(tower).join('');
const [stationX, stationY] = substation;

/** The high-voltage line and its substation, in the signal colour, over the terrain sheet. */
export function PowerLine(): ReactNode {
  return (
    <svg
      className={styles.overlay}
      viewBox={`0 0 ${sheet.width} ${sheet.height}`}
      aria-hidden="true"
    >
      {[incoming, outgoing].map((run) => (
        <g key={String(run[1])}>
          <path className={styles.outerConductor} pathLength="1" d={wire(run, -7)} />
          <path className={styles.conductor} pathLength="1" d={wire(run, 0)} />
          <path className={styles.outerConductor} pathLength="1" d={wire(run, 7)} />
        </g>
      ))}
      <path className={styles.current} pathLength="1" d={wire(incoming, 0)} />
      <path className={styles.pylons} d={towers} />
      <g className={styles.station}>
        <path d={`M${stationX - 24} ${stationY - 17}h48v34h-48z`} />
        <path
          d={`M${stationX - 12} ${stationY - 17}v34m12-34v34m12-34v34M${stationX - 24} ${stationY}h48`}
        />
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
