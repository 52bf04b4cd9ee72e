import { style } from '@vanilla-extract/css';
import { inComponents } from '../styles/style-helpers.ts';
import { vars } from '../theme/contract.css.ts';

export const pagination = style(
  inComponents({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: vars.space.sm,
    fontFamily: vars.font.text,
    fontVariantNumeric: 'tabular-nums lining-nums',
    overflowWrap: 'anywhere',
    '@media': { print: { display: 'none' } },
  }),
);

export const status = style(
  inComponents({ margin: 0, fontSize: '0.9375rem', color: vars.color.textQuiet }),
);
