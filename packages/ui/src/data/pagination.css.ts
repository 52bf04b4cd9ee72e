import { globalStyle, style } from '@vanilla-extract/css';
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

// The buttons belong to a list, so they are smaller than those of forms.
globalStyle(
  `${pagination} > button`,
  inComponents({ minBlockSize: '2.5rem', padding: '0.5rem 1rem', fontSize: '0.9375rem' }),
);

export const status = style(
  inComponents({ margin: 0, fontSize: '0.9375rem', color: vars.color.textQuiet }),
);
