import { globalStyle, style } from '@vanilla-extract/css';
import { inComponents } from '../../styles/in-components.ts';
import { wide } from '../../styles/widths.ts';
import { vars } from '../../theme/contract.css.ts';

export const section = style(
  inComponents({
    position: 'relative',
    paddingBlock: `${vars.space.lg} ${vars.space.sheet}`,
    '@media': { print: { paddingBlock: vars.space.md } },
  }),
);

/** The sheet's top edge: a hairline with a tick at each column of the survey grid. */
export const edge = style(
  inComponents({
    gridColumn: '1 / -1',
    blockSize: '7px',
    marginBlockEnd: vars.space.lg,
    borderBlockStart: `1px solid ${vars.color.line}`,
    backgroundImage: `linear-gradient(to right, ${vars.color.lineStrong} 1px, transparent 1px)`,
    backgroundSize: 'calc((100% - 1px) / 12) 100%',
    '@media': { [wide]: { marginBlockEnd: vars.space.xl }, print: { display: 'none' } },
  }),
);

export const margin = style(
  inComponents({
    gridColumn: '1 / -1',
    display: 'flex',
    gap: vars.space.sm,
    marginBlockEnd: vars.space.lg,
    fontFamily: vars.font.text,
    fontSize: vars.size.caption,
    fontVariantNumeric: 'tabular-nums',
    letterSpacing: '0.02em',
    lineHeight: 1.5,
    color: vars.color.textQuiet,
    '@media': {
      [wide]: { gridColumn: '1 / span 2', flexDirection: 'column', gap: 0, marginBlockEnd: 0 },
      print: { display: 'none' },
    },
  }),
);

export const sheetNumber = style(inComponents({ color: vars.color.text, fontWeight: 560 }));

export const body = style(
  inComponents({
    gridColumn: '1 / -1',
    display: 'grid',
    gridTemplateColumns: 'subgrid',
    alignContent: 'start',
    '@media': {
      [wide]: { gridColumn: '3 / -1' },
      // Browsers do not break a subgrid over two pages.
      print: { display: 'block' },
    },
  }),
);

globalStyle(`${body} > *`, inComponents({ gridColumn: '1 / -1' }));
