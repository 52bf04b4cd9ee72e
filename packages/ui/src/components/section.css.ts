import { globalStyle, style } from '@vanilla-extract/css';
import { inComponents } from '../styles/style-helpers.ts';
import { vars } from '../theme/contract.css.ts';
import { media } from '../theme/media.ts';

export const container = style(
  inComponents({
    boxSizing: 'border-box',
    inlineSize: '100%',
    maxInlineSize: vars.width.page,
    marginInline: 'auto',
    paddingInline: vars.width.gutter,
  }),
);

export const surveyGrid = style(
  inComponents({
    display: 'grid',
    gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
    columnGap: 'clamp(0.75rem, 1.6vw, 1.75rem)',
  }),
);

export const section = style(
  inComponents({
    position: 'relative',
    paddingBlock: `${vars.space.lg} ${vars.space.sheet}`,
    '@media': { print: { paddingBlock: vars.space.md } },
  }),
);

export const edge = style(
  inComponents({
    gridColumn: '1 / -1',
    blockSize: '7px',
    marginBlockEnd: vars.space.md,
    borderBlockStart: `1px solid ${vars.color.line}`,
    backgroundImage: `linear-gradient(to right, ${vars.color.lineStrong} 1px, transparent 1px)`,
    backgroundSize: 'calc((100% - 1px) / 12) 100%',
    '@media': { [media.wide]: { marginBlockEnd: vars.space.xl }, print: { display: 'none' } },
  }),
);

export const margin = style(
  inComponents({
    gridColumn: '1 / -1',
    display: 'flex',
    gap: vars.space.sm,
    marginBlockEnd: vars.space.md,
    fontFamily: vars.font.text,
    fontSize: vars.size.caption,
    fontVariantNumeric: 'tabular-nums',
    letterSpacing: '0.02em',
    lineHeight: 1.5,
    color: vars.color.textQuiet,
    '@media': {
      [media.wide]: {
        gridColumn: '1 / span 2',
        flexDirection: 'column',
        gap: 0,
        marginBlockEnd: 0,
      },
      print: { display: 'none' },
    },
  }),
);

export const sheetNumber = style(
  inComponents({
    color: vars.color.text,
    fontSize: '0.75rem',
    fontWeight: 500,
    letterSpacing: '0.08em',
    textTransform: 'uppercase',
  }),
);

export const body = style(
  inComponents({
    gridColumn: '1 / -1',
    display: 'grid',
    gridTemplateColumns: 'subgrid',
    alignContent: 'start',
    '@media': {
      [media.wide]: { gridColumn: '3 / -1' },
      // A block instead of a subgrid, because browsers do not break a subgrid across printed pages.
      print: { display: 'block' },
    },
  }),
);

globalStyle(`${body} > *`, inComponents({ gridColumn: '1 / -1' }));
