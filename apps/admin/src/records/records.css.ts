import { vars } from '@groundwork/ui';
import { globalStyle, style } from '@vanilla-extract/css';
import { tableBox } from '../components/tables.css.ts';

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: vars.space.sm,
});

/**
 * Box around a table. In wide windows the table scrolls inside the box, and the row of column headings stays at its
 * top.
 */
export const scroller = style([
  tableBox,
  {
    '@media': {
      '(width >= 44rem)': {
        overflow: 'auto',
        maxBlockSize: 'calc(100dvh - 13rem)',
      },
    },
  },
]);

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

/** Text of a cell. Long text is cut after two lines. */
export const cell = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  maxInlineSize: '22rem',
  overflowWrap: 'anywhere',
});

export const nameCell = style({ display: 'flex', alignItems: 'start', gap: vars.space.xs });

globalStyle(`${nameCell} input`, {
  accentColor: vars.color.signal,
  inlineSize: '1.25rem',
  blockSize: '1.25rem',
  flex: 'none',
});

export const condition = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.xs,
  alignItems: 'end',
  '@media': {
    '(width >= 44rem)': { gridTemplateColumns: '1fr 1fr 1.5fr auto' },
  },
});

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

/** Fields in as many columns as there is space for. */
export const mapping = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(14rem, 100%), 1fr))',
  gap: vars.space.sm,
  margin: 0,
  padding: 0,
  border: 0,
  minInlineSize: 0,
});

globalStyle(`${mapping} legend`, { padding: 0 });

export const lines = style({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });

export const preview = style([tableBox, { overflowX: 'auto' }]);
