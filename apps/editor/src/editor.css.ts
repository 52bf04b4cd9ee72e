import { vars } from '@groundwork/ui';
import { globalStyle, style } from '@vanilla-extract/css';
import { textField } from './controls.css.ts';

/** Matches windows that are wide enough for the frame beside the panel. */
export const wide = '(min-width: 60rem)';

export const editor = style({
  display: 'flex',
  flexDirection: 'column',
  minBlockSize: '100dvh',
  accentColor: vars.color.signal,
  '@media': {
    [wide]: {
      display: 'grid',
      blockSize: '100dvh',
      gridTemplateColumns: 'minmax(0, 1fr) 25rem',
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

/** A page that shows a message instead of the editor. */
export const message = style({
  maxInlineSize: '38rem',
  marginInline: 'auto',
  padding: `${vars.space.xl} ${vars.space.md}`,
});

/**
 * Row above the frame. In narrow windows, where the panel is below the frame, the row sticks to the top so that the
 * status stays visible.
 */
export const stageHead = style({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'end',
  gap: vars.space.sm,
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: 1,
  padding: `${vars.space.xs} ${vars.space.sm} 0.25rem`,
  background: vars.color.line,
  fontSize: '0.875rem',
  color: vars.color.text,
});

// Prevents the status at the top from covering a focused field.
globalStyle('html', { '@media': { [`not all and ${wide}`]: { scrollPaddingBlock: '6rem 1rem' } } });

/** The messages above the frame. */
export const statusLines = style({ flex: '1 1 0', minInlineSize: 0 });

export const stageFacts = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.sm,
  whiteSpace: 'nowrap',
});

export const pageMenu = style([
  textField,
  { flex: 'none', inlineSize: 'auto', maxInlineSize: '9rem' },
]);

/** Label with the scale of the frame. Narrow windows hide it, because they need the space for the status. */
export const scale = style({ '@media': { [`not all and ${wide}`]: { display: 'none' } } });

export const liveLink = style({
  paddingBlock: '0.125rem',
  color: 'inherit',
  ':focus-visible': { outline: `2px solid ${vars.color.focus}` },
});

/**
 * Area that contains the frame. In narrow windows it is not a scroll container, so that its first row can stick
 * to the top of the window.
 */
export const stage = style({
  display: 'contents',
  '@media': { [wide]: { display: 'flex', flexDirection: 'column', minBlockSize: 0 } },
});

export const panel = style({
  display: 'flex',
  flexDirection: 'column',
  minBlockSize: 0,
  overflowWrap: 'anywhere',
  '@media': {
    [wide]: { borderInlineStart: `1px solid ${vars.color.line}` },
    [`not all and ${wide}`]: { order: 2 },
  },
});

export const viewport = style({
  blockSize: '65svh',
  border: `0 solid ${vars.color.line}`,
  borderWidth: `0 ${vars.space.sm} ${vars.space.sm}`,
  overflow: 'hidden',
  '@media': { [wide]: { blockSize: 'auto', flex: '1 1 0', minBlockSize: 0 } },
});

export const scaledPage = style({ marginInline: 'auto', blockSize: '100%' });

export const siteFrame = style({
  display: 'block',
  border: 0,
  background: vars.color.surface,
  transformOrigin: '0 0',
});

globalStyle(`${panel} h2`, { fontSize: '1.25rem' });
