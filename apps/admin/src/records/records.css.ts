import { vars } from '@groundwork/ui';
import { globalStyle, style } from '@vanilla-extract/css';

export const entities = style({
  padding: 0,
  listStyle: 'none',
  borderBlockStart: `1px solid ${vars.color.line}`,
});

globalStyle(`${entities} > li`, {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `0 ${vars.space.md}`,
  paddingBlock: vars.space.xs,
  borderBlockEnd: `1px solid ${vars.color.line}`,
});

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: vars.space.sm,
});

/** Box around a table, in which a wide table scrolls. Its heading stays at the top. */
export const scroller = style({
  '@media': {
    '(width >= 44rem)': {
      overflow: 'auto',
      maxBlockSize: 'calc(100dvh - 13rem)',
      minBlockSize: '20rem',
    },
  },
});

globalStyle(`${scroller} thead th`, {
  '@media': {
    '(width >= 44rem)': {
      position: 'sticky',
      insetBlockStart: 0,
      background: vars.color.surface,
      boxShadow: `inset 0 -1px ${vars.color.lineStrong}`,
      whiteSpace: 'nowrap',
    },
  },
});

globalStyle(`${scroller} :is(td, tbody th)`, { paddingBlock: '0.5rem', fontSize: '0.9375rem' });

/** Text of a cell; a long one is cut after two lines. */
export const cell = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  maxInlineSize: '22rem',
  overflowWrap: 'anywhere',
});

export const nameCell = style({ display: 'flex', alignItems: 'start', gap: vars.space.xs });

globalStyle(`${nameCell} input`, { accentColor: vars.color.signal });
globalStyle(`${nameCell} input`, { inlineSize: '1.25rem', blockSize: '1.25rem', flex: 'none' });

export const condition = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.xs,
  alignItems: 'end',
  '@media': {
    '(width >= 44rem)': { gridTemplateColumns: '1fr 1fr 1.5fr auto' },
  },
});

export const search = style({ flex: '1 1 16rem', maxInlineSize: '28rem' });

export const columnList = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(12rem, 1fr))',
  gap: vars.space.xs,
});

globalStyle(`${columnList} label`, {
  display: 'flex',
  gap: vars.space.xs,
  alignItems: 'center',
  minBlockSize: '2rem',
  overflowWrap: 'anywhere',
});

export const form = style({ display: 'grid', gap: vars.space.sm, maxInlineSize: '46rem' });

export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  gap: `0.25rem ${vars.space.sm}`,
  fontSize: '0.9375rem',
  overflowWrap: 'anywhere',
});

globalStyle(`${facts} dt`, { color: vars.color.textQuiet });

export const versions = style({ inlineSize: '100%', borderCollapse: 'collapse' });

globalStyle(`${versions} :is(th, td)`, {
  padding: '0.375rem 0.5rem',
  border: `1px solid ${vars.color.line}`,
  textAlign: 'start',
  verticalAlign: 'top',
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
});

export const filter = style({ display: 'grid', gap: vars.space.sm });

export const selectAll = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.xs,
  minBlockSize: '2.75rem',
});

export const fact = style({ display: 'contents' });
