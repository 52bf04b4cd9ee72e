import type { HeightField } from '../height-field.ts';
import { runs } from '../power-line-paths.ts';
import type { Point } from '../sheet.ts';
import { smoothLines } from '../smooth-lines.ts';
import { colours, round, signalLine, stroke } from './pen.ts';

/** Vertical units of the drawing for one metre: five and a half times the horizontal scale. */
const rise = 0.55;
const datum = 150;
const towerHeight = 42;

/** Draws the section along the high-voltage line: the ground, the towers and the conductors between them. */
export function drawLineSection(field: HeightField): string {
  const towers = [...runs[0].towers, ...runs[1].towers.slice(1)];
  const level = ([x, y]: Point): number => round(datum - 4 - field(x, y) * rise);
  const course = towers.slice(1).flatMap((end, index) => {
    const start = towers[index] ?? end;
    const count = Math.round((end[0] - start[0]) / 8);
    return Array.from({ length: count }, (_, step): Point => {
      const share = step / count;
      return [start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share];
    });
  });
  const profile = course.map((point): Point => [point[0], level(point)]);
  const ground = smoothLines([{ points: profile, closed: false }], 0.5, (point) => point);
  const tops = towers.map((point): Point => [point[0], level(point) - towerHeight * rise]);
  const wire = tops
    .map(([x, y], index) => {
      const [fromX, fromY] = tops[index - 1] ?? [x, y];
      return index === 0
        ? `M${x} ${y}`
        : `Q${(fromX + x) / 2} ${round((fromY + y) / 2 + 13)} ${x} ${y}`;
    })
    .join('');
  const ordinates = profile
    .filter((_, index) => index % 2 === 0)
    .map(([x, y]) => `M${round(x)} ${y}V${datum}`);
  const masts = towers.map((point, index) => {
    const [x, top] = tops[index] ?? point;
    return `M${x - 4} ${level(point)}L${x} ${top}l4 ${round(level(point) - top)}M${x - 5} ${top}h10`;
  });
  return [
    stroke(ordinates.join(''), colours.ground, 0.8),
    stroke(ground, colours.detail, 1.4),
    stroke(masts.join(''), colours.ink, 1),
    signalLine(wire, 1.1),
  ].join('');
}
