import { style } from '@vanilla-extract/css';
import { inComponents } from '../styles/style-helpers.ts';
import { vars } from '../theme/contract.css.ts';
import { media } from '../theme/media.ts';

/** List that opens below a button. `Select` and `Menu` share it. */
export const popup = style(
  inComponents({
    boxSizing: 'border-box',
    zIndex: 10,
    minInlineSize: 'min(12rem, var(--popover-available-width))',
    maxInlineSize: 'var(--popover-available-width)',
    maxBlockSize: 'min(22rem, var(--popover-available-height))',
    padding: '0.25rem',
    overflow: 'auto',
    overscrollBehavior: 'contain',
    border: `1px solid ${vars.color.lineStrong}`,
    borderRadius: vars.radius.control,
    background: vars.color.surfaceRaised,
    color: vars.color.text,
    fontFamily: vars.font.text,
    // The list has no outline, because the focused item is highlighted instead.
    outline: 'none',
  }),
);

export const item = style(
  inComponents({
    display: 'flex',
    alignItems: 'center',
    gap: vars.space.sm,
    boxSizing: 'border-box',
    minBlockSize: '2.75rem',
    padding: '0.5rem 0.75rem',
    border: '2px solid transparent',
    borderRadius: vars.radius.control,
    lineHeight: 1.3,
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    outline: 'none',
    scrollMargin: '0.25rem',
    selectors: {
      '&[data-active-item]': { borderColor: vars.color.focus },
      '&[aria-disabled="true"]': { color: vars.color.textQuiet, cursor: 'not-allowed' },
    },
    '@media': {
      [media.forcedColours]: {
        selectors: {
          '&[data-active-item]': { borderColor: 'Highlight' },
          '&:not([data-active-item])': { borderColor: 'Canvas' },
          '&[aria-disabled="true"]': { color: 'GrayText' },
        },
      },
    },
  }),
);
