import { vars } from '@groundwork/ui';
import { globalStyle, style } from '@vanilla-extract/css';

/** Windows that are wide enough for the frame and the panel side by side. */
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
  padding: `${vars.space.xs} ${vars.space.sm}`,
  borderBlockEnd: `1px solid ${vars.color.line}`,
  '@media': { [wide]: { gridColumn: '1 / -1' } },
});

export const title = style({ fontSize: '1rem', fontWeight: 600 });

export const stageHead = style({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'end',
  gap: vars.space.sm,
  fontSize: '0.875rem',
  color: vars.color.text,
});

export const liveLink = style({
  color: 'inherit',
  ':focus-visible': { outline: `2px solid ${vars.color.focus}` },
});

export const stage = style({
  display: 'flex',
  flexDirection: 'column',
  gap: '0.25rem',
  blockSize: '70svh',
  padding: vars.space.sm,
  background: vars.color.line,
  '@media': { [wide]: { blockSize: 'auto', minBlockSize: 0 } },
});

export const panel = style({
  display: 'flex',
  flexDirection: 'column',
  minBlockSize: 0,
  overflowWrap: 'anywhere',
  '@media': { [wide]: { borderInlineStart: `1px solid ${vars.color.line}` } },
});

export const viewport = style({ flex: '1 1 0', minBlockSize: 0, overflow: 'hidden' });

export const scaledPage = style({ marginInline: 'auto', blockSize: '100%' });

export const siteFrame = style({
  display: 'block',
  border: 0,
  background: vars.color.surface,
  transformOrigin: '0 0',
});

globalStyle(`${panel} h2`, { fontSize: '1.25rem' });
