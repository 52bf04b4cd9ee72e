import { vars } from '@groundwork/ui';
import { keyframes, style } from '@vanilla-extract/css';
import { animated, slide } from '../styles/slide.ts';
import { unit } from './hero.css.ts';
import { runs, strip } from './power-line-paths.ts';
import { substation } from './sheet.ts';

const units = (count: number) => `calc(${count} * ${unit})`;
const slideEast = (from: number, to: number) => slide(units(from), units(to));

export const overlay = style({ position: 'absolute', inset: 0 });

const drawing = style({
  display: 'block',
  inlineSize: '100%',
  blockSize: '100%',
  fill: 'none',
  stroke: vars.color.signal,
});

const frame = style({
  position: 'absolute',
  insetBlockStart: units(strip.y),
  blockSize: units(strip.height),
  overflow: 'clip',
});

const drawingTime = '2.6s 0.5s ease-out backwards';

/** The runs, each drawn once from its western end. */
export const drawnRuns = runs.map(({ west, east }) => {
  const width = east - west;
  return {
    frame: style([
      frame,
      { insetInlineStart: units(west), inlineSize: units(width) },
      animated(`${slideEast(-width, 0)} ${drawingTime}`),
    ]),
    drawing: style([drawing, animated(`${slideEast(width, 0)} ${drawingTime}`)]),
  };
});

export const conductor = style({ strokeWidth: 1.3 });

export const outerConductor = style({ opacity: 0.45, strokeWidth: 0.9 });

const glow = keyframes({ '0%, 92%': { opacity: 1 } });
const passage = '3.4s 2.6s cubic-bezier(0.5, 0, 0.4, 1)';
const length = 70;
const [end] = substation;

/** The current: one bright length that runs down the line once and is gone. */
export const current = {
  frame: style([
    frame,
    { insetInlineStart: 0, inlineSize: units(length), opacity: 0 },
    animated(`${slideEast(-length, end)} ${passage}, ${glow} ${passage}`),
  ]),
  drawing: style([
    drawing,
    { inlineSize: units(end), strokeWidth: 3.2 },
    animated(`${slideEast(length, -end)} ${passage}`),
  ]),
};

const appear = keyframes({ from: { opacity: 0 } });

/** The pylons, the substation and their names, which come when the line is drawn. */
export const fixtures = style([overlay, drawing, animated(`${appear} 1s 1.8s backwards`)]);

export const pylons = style({ strokeWidth: 1.3, fill: vars.color.surface });

export const station = style({ strokeWidth: 1.5, fill: vars.color.surface });

const label = style({
  fill: vars.color.textQuiet,
  stroke: vars.color.surface,
  strokeWidth: 4,
  paintOrder: 'stroke',
  fontFamily: vars.font.text,
  fontSize: '12px',
  letterSpacing: '0.03em',
});

export const energyLabel = style([label, { fill: vars.color.signal }]);

/** Stands where the words are on a narrow window, so it is left out there. */
export const groundLabel = style([
  label,
  { '@media': { '(max-aspect-ratio: 1)': { display: 'none' } } },
]);
