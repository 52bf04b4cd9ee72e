import { vars } from '@groundwork/ui';
import { style } from '@vanilla-extract/css';

export const rates = style({ display: 'grid', gap: vars.space.sm });

export const charts = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(16rem, 100%), 1fr))',
  gap: vars.space.md,
});

export const chart = style({
  display: 'grid',
  alignContent: 'space-between',
  gap: vars.space.xs,
  margin: 0,
});

export const bars = style({
  display: 'block',
  inlineSize: '100%',
  blockSize: '4rem',
  borderBlockEnd: `1px solid ${vars.color.lineStrong}`,
  fill: vars.color.signal,
});

export const list = style({
  listStyle: 'disc',
  marginBlockEnd: vars.space.xs,
  paddingInlineStart: '1.25rem',
});
