/**
 * Plans of the asset classes: the surroundings of a site in metres, all at the same scale, with a bar of 500 m. The
 * page draws the parcels into the plans, from the acreages in its content.
 */
import type { Area } from '../contour-lines.ts';
import type { HeightField } from '../height-field.ts';
import { drawGround } from './ground.ts';
import { colours, fibreLine, shape, signalLine, stroke } from './pen.ts';

interface Plan {
  readonly id: string;
  /** North-western corner of the part of the map on which the site lies. */
  readonly at: readonly [x: number, y: number];
  readonly surroundings: string;
}

/** Draws a scale bar with a mark in its middle. */
export const scaleBar = (x: number, y: number, length: number, width: number) =>
  stroke(
    `M${x} ${y - 3 * width}v${3 * width}h${length}v-${3 * width}m-${length / 2} 0v${3 * width}`,
    colours.ink,
    width,
  );
const tower = (x: number, y: number) => `M${x - 26} ${y}h52M${x - 11} ${y - 11}h22v22h-22z`;
const repeat = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

function road(data: string, width: number): string {
  return stroke(data, colours.detail, width) + stroke(data, colours.paper, width - 9);
}

/** Draws a railway: a line with sleepers. */
function railway(data: string): string {
  return stroke(data, colours.ink, 4) + stroke(data, colours.ink, 20, '4 20');
}

export const plans: readonly Plan[] = [
  {
    id: 'database',
    at: [1010, 340],
    surroundings: [
      road('M-20 962H1100', 26),
      fibreLine('M-20 930H1100M228 930V888', 9),
      signalLine('M-20 330Q140 345 300 330T620 250T940 130L1100 90', 5),
      stroke('M620 250V440M560 520Q480 600 357 690', colours.core, 5),
      shape(tower(300, 330) + tower(620, 250) + tower(940, 130), colours.paper, colours.core, 5),
      shape('M540 440h170v110h-170z', colours.signal, colours.onSignal, 6),
      stroke('M583 440v110m42-110v110m43-110v110M540 495h170', colours.onSignal, 5),
    ].join(''),
  },
  {
    id: 'factory',
    at: [930, 440],
    surroundings: [
      road('M-20 958H1100', 40),
      road('M150 940V890', 24),
      ...[-9, 0, 9].map((offset) => stroke(`M${1000 + offset}-20V1020`, colours.core, 3)),
      stroke('M976 420H1000', colours.core, 5),
      shape(
        repeat(6, (index) => tower(1000, 60 + index * 180)),
        colours.paper,
        colours.core,
        5,
      ),
      shape('M928 396h48v48h-48z', colours.signal, colours.onSignal, 5),
    ].join(''),
  },
  {
    id: 'trending-up',
    at: [1000, 470],
    surroundings: [
      road('M-20 960H1100', 62),
      stroke('M-20 960H1100', colours.detail, 4),
      road('M150 930V890', 24),
      railway('M1010-20V1020'),
      railway('M1010 60C1010 330 655 330 655 600V820'),
      stroke('M450 470h130v330h-130z', colours.ink, 5),
      stroke(
        repeat(8, (index) => `M422 ${498 + index * 39}h28m130 0h28`),
        colours.ink,
        5,
      ),
    ].join(''),
  },
];

export function drawPlan(field: HeightField, { at: [x, y], surroundings }: Plan): string {
  const area: Area = { x, y, width: 108, height: 100 };
  return (
    drawGround(field, { area, interval: 1, cell: 4, scale: 10, width: 4 }) +
    scaleBar(40, 60, 500, 5) +
    surroundings
  );
}
