import { keyframes, style } from '@vanilla-extract/css';
import { inComponents } from '../styles/style-helpers.ts';
import { vars } from '../theme/contract.css.ts';
import { media } from '../theme/media.ts';
import { night } from '../theme/night.css.ts';

const moveEast = keyframes({
  '0%, 8%': { transform: 'translateX(-60px)' },
  '45%, 85%': { transform: 'translateX(0)' },
  '100%': { transform: 'translateX(36px)' },
});

const moveNorth = keyframes({
  '0%, 20%': { transform: 'translateY(36px)' },
  '60%, 85%': { transform: 'translateY(0)' },
  '100%': { transform: 'translateY(-60px)' },
});

const showMark = keyframes({
  '0%, 58%': { opacity: 0 },
  '66%, 84%': { opacity: 1 },
  '92%, 100%': { opacity: 0 },
});

const cycle = '2.4s cubic-bezier(0.6, 0, 0.2, 1) infinite';

export const spinner = style(inComponents({ display: 'block', overflow: 'hidden' }));

export const gridLines = style(
  inComponents({
    stroke: vars.color.line,
    fill: 'none',
    '@media': { [media.forcedColours]: { stroke: 'GrayText', opacity: 0.4 } },
  }),
);

const movingLine = (animation: string) =>
  inComponents({
    stroke: vars.color.lineStrong,
    '@media': {
      [media.motionAllowed]: { animation: `${animation} ${cycle}` },
      [media.forcedColours]: { stroke: 'GrayText' },
    },
  });

export const easting = style(movingLine(moveEast));

export const northing = style(movingLine(moveNorth));

export const mark = style(
  inComponents({
    fill: vars.color.signal,
    stroke: vars.color.text,
    strokeWidth: 1.5,
    '@media': {
      [media.motionAllowed]: { animation: `${showMark} ${cycle}` },
      [media.forcedColours]: { fill: 'none', stroke: 'CanvasText' },
    },
  }),
);

export const screen = style([
  night,
  inComponents({ display: 'grid', placeItems: 'center', minBlockSize: '100svh' }),
]);

export const status = style(
  inComponents({ display: 'grid', justifyItems: 'start', gap: vars.space.sm }),
);

export const label = style(
  inComponents({
    margin: 0,
    fontFamily: vars.font.text,
    fontSize: vars.size.caption,
    fontWeight: 400,
    letterSpacing: '0.02em',
    color: vars.color.textQuiet,
  }),
);
