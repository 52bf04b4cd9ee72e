import { heightField } from './height-field.ts';
import { drawBoundary, drawNeighbours } from './plates/boundary.ts';
import {
  drawConsentLayer,
  drawDistrict,
  drawFibreLayer,
  drawGridLayer,
} from './plates/district.ts';
import { drawGround } from './plates/ground.ts';
import { drawLineSection } from './plates/line-section.ts';
import { drawPlan, plans } from './plates/plans.ts';
import { drawStages, drawStripGround } from './plates/strip.ts';
import { views } from './plates/views.ts';

export const platesFile = new URL('../src/styles/plates.svg', import.meta.url);

/** The part of the map behind the call to action. */
const hill = { ...views.hill, x: 1060, y: 560 };

/**
 * Draws the plates of the page as one SVG file with a group for each drawing, to which the page refers by its id.
 *
 * The same seed always gives the same bytes.
 */
export function drawPlates(seed: number): string {
  const field = heightField(seed);
  const groups: readonly (readonly [id: string, drawing: string])[] = [
    ['district', drawDistrict(field)],
    ['pillar-lightning', drawGridLayer()],
    ['pillar-grid', drawFibreLayer()],
    ['pillar-building', drawConsentLayer(field)],
    ['strip', drawStripGround(field)],
    ['stages', drawStages()],
    ['hill', drawGround(field, { area: hill, interval: 8, cell: 10, scale: 1, width: 0.6 })],
    ['neighbours', drawNeighbours()],
    ['boundary', drawBoundary()],
    ['section', drawLineSection(field)],
    ...plans.map((plan) => [`plan-${plan.id}`, drawPlan(field, plan)] as const),
  ];
  return [
    '<svg xmlns="http://www.w3.org/2000/svg">',
    ...groups.map(([id, drawing]) => `<g id="${id}" fill="none">${drawing}</g>`),
    '</svg>\n',
  ].join('');
}
