import { keyframes, style } from '@vanilla-extract/css';
import { forcedColours } from '../../styles/forced-colours.ts';
import { inComponents } from '../../styles/in-components.ts';
import { motionAllowed } from '../../styles/motion.ts';
import { vars } from '../../theme/contract.css.ts';
import '../../theme/theme.css.ts';

const travelEast = keyframes({
  '0%, 8%': { transform: 'translateX(-60px)' },
  '45%, 85%': { transform: 'translateX(0)' },
  '100%': { transform: 'translateX(36px)' },
});

const travelNorth = keyframes({
  '0%, 20%': { transform: 'translateY(36px)' },
  '60%, 85%': { transform: 'translateY(0)' },
  '100%': { transform: 'translateY(-60px)' },
});

const plot = keyframes({
  '0%, 58%': { opacity: 0 },
  '66%, 84%': { opacity: 1 },
  '92%, 100%': { opacity: 0 },
});

const cycle = '2.4s cubic-bezier(0.6, 0, 0.2, 1) infinite';

export const frame = style(inComponents({ display: 'block', overflow: 'hidden' }));

export const graticule = style(
  inComponents({
    stroke: vars.color.line,
    fill: 'none',
    '@media': { [forcedColours]: { stroke: 'GrayText', opacity: 0.4 } },
  }),
);

const moving = (name: string) =>
  inComponents({
    stroke: vars.color.lineStrong,
    '@media': {
      [motionAllowed]: { animation: `${name} ${cycle}` },
      [forcedColours]: { stroke: 'GrayText' },
    },
  });

export const easting = style(moving(travelEast));

export const northing = style(moving(travelNorth));

export const mark = style(
  inComponents({
    fill: 'none',
    stroke: vars.color.signal,
    strokeWidth: 1.5,
    '@media': {
      [motionAllowed]: { animation: `${plot} ${cycle}` },
      [forcedColours]: { stroke: 'CanvasText' },
    },
  }),
);
