import { vars } from '@groundwork/ui';
import { keyframes, style } from '@vanilla-extract/css';
import { motionAllowed } from '../styles/media.ts';

const draw = keyframes({ from: { strokeDashoffset: 1 }, to: { strokeDashoffset: 0 } });
const appear = keyframes({ from: { opacity: 0 } });
const travel = keyframes({
  from: { strokeDashoffset: 0.06, opacity: 1 },
  '92%': { opacity: 1 },
  to: { strokeDashoffset: -1, opacity: 0 },
});

export const overlay = style({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  fill: 'none',
  stroke: vars.color.signal,
});

export const conductor = style({
  strokeWidth: 1.3,
  strokeDasharray: 1,
  '@media': { [motionAllowed]: { animation: `${draw} 2.6s 0.5s ease-out backwards` } },
});

export const outerConductor = style([conductor, { opacity: 0.45, strokeWidth: 0.9 }]);

/** The current: one bright length that runs down the line once and is gone. */
export const current = style({
  strokeWidth: 3.2,
  strokeLinecap: 'round',
  strokeDasharray: '0.06 2',
  strokeDashoffset: 0.06,
  opacity: 0,
  '@media': { [motionAllowed]: { animation: `${travel} 3.4s 2.6s cubic-bezier(0.5, 0, 0.4, 1)` } },
});

const late = { '@media': { [motionAllowed]: { animation: `${appear} 1s 1.8s backwards` } } };

export const pylons = style([late, { strokeWidth: 1.3, fill: vars.color.surface }]);

export const station = style([late, { strokeWidth: 1.5, fill: vars.color.surface }]);

const label = style([
  late,
  {
    fill: vars.color.textQuiet,
    stroke: vars.color.surface,
    strokeWidth: 4,
    paintOrder: 'stroke',
    fontFamily: vars.font.text,
    fontSize: '12px',
    letterSpacing: '0.03em',
  },
]);

export const energyLabel = style([label, { fill: vars.color.signal }]);

/** Stands where the words are on a narrow window, so it is left out there. */
export const groundLabel = style([
  label,
  { '@media': { '(max-aspect-ratio: 1)': { display: 'none' } } },
]);
