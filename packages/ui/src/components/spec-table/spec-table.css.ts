import { style } from '@vanilla-extract/css';
import { inComponents } from '../../styles/in-components.ts';
import { vars } from '../../theme/contract.css.ts';
import '../../theme/theme.css.ts';

export const table = style(
  inComponents({
    margin: 0,
    borderBlockStart: `1px solid ${vars.color.lineStrong}`,
    fontFamily: vars.font.text,
    fontVariantNumeric: 'tabular-nums lining-nums',
    lineHeight: 1.4,
    overflowWrap: 'anywhere',
  }),
);

export const row = style(
  inComponents({
    display: 'grid',
    gridTemplateColumns: 'minmax(6.5rem, 2fr) minmax(0, 5fr)',
    columnGap: vars.space.md,
    alignItems: 'baseline',
    paddingBlock: '0.8em',
    borderBlockEnd: `1px solid ${vars.color.line}`,
    '@media': { print: { paddingBlock: '0.4em' } },
  }),
);

export const term = style(
  inComponents({ fontSize: '0.9375rem', color: vars.color.textQuiet, position: 'relative' }),
);

export const figure = style(
  inComponents({
    margin: 0,
    fontSize: 'clamp(1rem, 0.9rem + 0.45vw, 1.25rem)',
    fontWeight: 500,
    color: vars.color.text,
    textAlign: 'end',
    textWrap: 'balance',
  }),
);
