import { vars } from '@groundwork/ui';
import { globalStyle, style } from '@vanilla-extract/css';

/** Frame and panel are side by side from this width on. */
const wide = '(min-width: 60rem)';

export const editor = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  minBlockSize: '100dvh',
  '@media': {
    [wide]: {
      blockSize: '100dvh',
      gridTemplateColumns: 'minmax(0, 1fr) 23rem',
      gridTemplateRows: 'auto minmax(0, 1fr)',
    },
  },
});

export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space.xs} ${vars.space.md}`,
  padding: `${vars.space.sm} ${vars.space.sm}`,
  borderBlockEnd: `1px solid ${vars.color.line}`,
  '@media': { [wide]: { gridColumn: '1 / -1' } },
});

export const stage = style({
  blockSize: '70svh',
  padding: vars.space.sm,
  background: vars.color.line,
  '@media': { [wide]: { blockSize: 'auto', minBlockSize: 0 } },
});

export const panel = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.md,
  padding: vars.space.sm,
  overflowWrap: 'anywhere',
  '@media': {
    [wide]: { overflowY: 'auto', borderInlineStart: `1px solid ${vars.color.line}` },
  },
});

export const notice = style({
  padding: `${vars.space.xs} ${vars.space.sm}`,
  borderInlineStart: `3px solid ${vars.color.lineStrong}`,
  background: vars.color.surfaceRaised,
  fontSize: '0.9375rem',
  selectors: {
    '&[data-kind]': { borderColor: vars.color.signal },
    '&[data-kind="error"]': { borderInlineStartStyle: 'double', borderInlineStartWidth: '6px' },
  },
});

export const viewport = style({ blockSize: '100%', overflow: 'hidden' });

export const scaledPage = style({ marginInline: 'auto', blockSize: '100%' });

export const siteFrame = style({
  display: 'block',
  border: 0,
  background: vars.color.surface,
  transformOrigin: '0 0',
});

globalStyle(`${bar} h1`, { fontSize: '1.25rem' });
globalStyle(`${panel} h2`, { fontSize: '1.25rem' });
