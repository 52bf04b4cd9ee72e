import { style } from '@vanilla-extract/css';
import { inComponents } from '../styles/in-components.ts';
import { vars } from '../theme/contract.css.ts';
import { night } from '../theme/night.css.ts';

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
