import { vars } from '@groundwork/ui';
import {
  appearDuring,
  OPENING,
  opening,
  type Span,
  share,
  slideDuring,
} from '@groundwork/ui/style-rules';
import { keyframes, style } from '@vanilla-extract/css';
import { runs, strip } from '../../survey-map/power-line-paths.ts';
import { substation } from '../../survey-map/sheet.ts';
import { unit } from './hero.css.ts';

const units = (count: number) => `calc(${count} * ${unit})`;
const slideEast = (span: Span, from: number, to: number) =>
  slideDuring(span, units(from), units(to));

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

const drawn = { from: 0.5, to: 3.1, easing: 'ease-out' };

/** Styles of the two lines. An animation draws each line once, from its western end. */
export const drawnRuns = runs.map(({ west, east }) => {
  const width = east - west;
  return {
    frame: style([
      frame,
      { insetInlineStart: units(west), inlineSize: units(width) },
      opening(slideEast(drawn, -width, 0)),
    ]),
    drawing: style([drawing, opening(slideEast(drawn, width, 0))]),
  };
});

export const conductor = style({ strokeWidth: 1.3 });

export const outerConductor = style({ opacity: 0.45, strokeWidth: 0.9 });

const passage = { from: 2.4, to: OPENING, easing: 'cubic-bezier(0.5, 0, 0.4, 1)' };
const glow = keyframes({ [share(passage.from)]: { opacity: 1 }, '96%': { opacity: 1 } });
const length = 70;
const [end] = substation;

/** Bright segment that moves along the power line once, to stand for the current. */
export const current = {
  frame: style([
    frame,
    { insetInlineStart: 0, inlineSize: units(length), opacity: 0 },
    opening(slideEast(passage, -length, end), glow),
  ]),
  drawing: style([
    drawing,
    { inlineSize: units(end), strokeWidth: 3.2 },
    opening(slideEast(passage, length, -end)),
  ]),
};

const appearance = appearDuring({ from: 1.8, to: 2.8, easing: 'ease' });

/** Towers, substation and labels, which appear after the line has been drawn. */
export const fixtures = style([overlay, drawing, opening(appearance)]);

export const pylons = style({ strokeWidth: 1.3, fill: vars.color.surface });

export const station = style({ strokeWidth: 1.5, fill: vars.color.surface });

const label = style({
  fill: vars.color.text,
  stroke: vars.color.surface,
  strokeWidth: 4,
  paintOrder: 'stroke',
  fontFamily: vars.font.text,
  // Font size in map units. It is at least 11 px on the screen, because a unit is at least 0.7 px.
  fontSize: '16px',
  letterSpacing: '0.03em',
  '@media': { 'screen and (width >= 64rem) and (height >= 60rem)': { fontSize: '13px' } },
});

export const energyLabel = style([label, { fill: vars.color.signal }]);

/** Label on the ground. Narrow windows hide it, because it would overlap the text, and forced colours hide the ground. */
export const groundLabel = style([
  label,
  { '@media': { '(max-aspect-ratio: 4/3), (forced-colors: active)': { display: 'none' } } },
]);
