import { vars } from '@groundwork/ui';
import { type StyleRule, style } from '@vanilla-extract/css';
import { compactButton, toolButton } from './controls.css.ts';
import { wide } from './editor.css.ts';
import { startMark } from './start-mark.ts';

export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.xs,
  '@media': {
    // The controls are in one row that scrolls, because four rows would leave little space for the page on a phone.
    '(max-width: 40rem)': {
      order: 1,
      flexWrap: 'nowrap',
      inlineSize: '100%',
      boxSizing: 'border-box',
      // Clips the visually hidden legends too: they are positioned, and only a positioned ancestor clips them.
      position: 'relative',
      overflowX: 'auto',
      padding: '3px 1.5rem 3px 3px',
      // Fades out the end of the row, which shows that the row can be scrolled.
      maskImage: 'linear-gradient(to right, #000 calc(100% - 1.5rem), transparent)',
    },
  },
});

export const save = style([compactButton, { marginInlineStart: 'auto' }]);

export const status = style({
  minInlineSize: 0,
  overflowWrap: 'anywhere',
  selectors: {
    '&[data-kind="error"]': startMark,
  },
});

const visuallyHidden: StyleRule = {
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
};

/**
 * What the open question is about. In narrow windows only screen readers present it, because the question is visible
 * and needs the space.
 */
export const asked = style({ '@media': { [`not all and ${wide}`]: visuallyHidden } });

export const statusRow = style({
  display: 'flex',
  alignItems: 'center',
  columnGap: vars.space.sm,
});

/**
 * The message about a published version. In narrow windows it is below the page, so that its appearance does not move a
 * text that the user is typing.
 */
export const publication = style([
  statusRow,
  {
    paddingInline: vars.space.sm,
    background: vars.color.line,
    fontSize: '0.875rem',
    color: vars.color.text,
    '@media': { [`not all and ${wide}`]: { order: 1 } },
  },
]);

/** Button beside a message, which is smaller than other buttons so that the page keeps its space. */
export const statusButton = style([
  toolButton,
  { minBlockSize: '2rem', padding: '0.25rem 0.625rem', fontSize: '0.875rem' },
]);

export const widths = style({
  display: 'flex',
  flexShrink: 0,
  alignItems: 'stretch',
  minInlineSize: 0,
  padding: 0,
  border: `1px solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.control,
});

/**
 * Legend of a group of choices. It is visually hidden, because sighted users understand the choices without it.
 */
export const legend = style(visuallyHidden);

export const width = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  minBlockSize: '2.625rem',
  paddingInline: '0.75rem',
  fontSize: '0.9375rem',
  textTransform: 'capitalize',
  cursor: 'pointer',
  selectors: {
    '& + &': { borderInlineStart: `1px solid ${vars.color.lineStrong}` },
    '&:has(:checked)': { background: vars.color.text, color: vars.color.surface },
    '&:has(:focus-visible)': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' },
  },
  '@media': {
    '(forced-colors: active)': {
      selectors: { '&:has(:checked)': { outline: '2px solid Highlight' } },
    },
  },
});

export const radio = style({
  position: 'absolute',
  inset: 0,
  margin: 0,
  opacity: 0,
  cursor: 'pointer',
});
