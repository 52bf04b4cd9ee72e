import { vars } from '@groundwork/ui';
import { globalStyle, style } from '@vanilla-extract/css';

/** Box around a table, whose rows are denser than in the design system. */
export const tableBox = style({});

globalStyle(`${tableBox} :is(td, tbody th)`, { paddingBlock: '0.5rem', fontSize: '0.9375rem' });

export const rows = style({
  padding: 0,
  listStyle: 'none',
  borderBlockStart: `1px solid ${vars.color.line}`,
});

globalStyle(`${rows} > li`, {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `0 ${vars.space.md}`,
  paddingBlock: vars.space.xs,
  borderBlockEnd: `1px solid ${vars.color.line}`,
  overflowWrap: 'anywhere',
});

export const search = style({ flex: '1 1 16rem', maxInlineSize: '28rem' });

export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'fit-content(50%) minmax(0, 1fr)',
  gap: `0.25rem ${vars.space.sm}`,
  fontSize: '0.9375rem',
  overflowWrap: 'anywhere',
});

globalStyle(`${facts} dt`, { color: vars.color.textQuiet });
