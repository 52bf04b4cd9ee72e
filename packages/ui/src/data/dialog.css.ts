import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { focusRing, inComponents } from '../styles/style-helpers.ts';
import { vars } from '../theme/contract.css.ts';
import { media } from '../theme/media.ts';

/** Attribute of an open dialog if the page behind it has a scroll bar that takes up space. */
export const PAGE_SCROLLS = 'data-page-scrolls';

const appear = keyframes({ from: { opacity: 0, transform: 'translateY(12px)' } });

export const dialog = style(
  inComponents({
    boxSizing: 'border-box',
    inlineSize: `min(38rem, 100vw - 2 * ${vars.width.gutter})`,
    maxInlineSize: 'none',
    maxBlockSize: `calc(100dvh - 2 * ${vars.space.md})`,
    // Browsers centre a dialog with a margin, which a CSS reset may have removed.
    margin: 'auto',
    padding: 0,
    overflow: 'auto',
    overscrollBehavior: 'contain',
    border: `1px solid ${vars.color.lineStrong}`,
    borderRadius: vars.radius.control,
    background: vars.color.surfaceRaised,
    color: vars.color.text,
    fontFamily: vars.font.text,
    // Covers the page like a sheet of tracing paper, in both colour schemes.
    '::backdrop': { background: `color-mix(in srgb, ${vars.color.surface} 76%, transparent)` },
    '@media': {
      [media.motionAllowed]: {
        selectors: { '&[open]': { animation: `${appear} 200ms ease-out` } },
      },
    },
    ...focusRing,
  }),
);

// The page behind a modal dialog cannot scroll.
globalStyle(`:root:has(${dialog}:modal)`, inComponents({ overflow: 'hidden' }));
// Keeps the space of the scroll bar, so that the page does not move sideways.
globalStyle(
  `:root:has(${dialog}[${PAGE_SCROLLS}]:modal)`,
  inComponents({ scrollbarGutter: 'stable' }),
);

export const sheet = style(
  inComponents({
    position: 'relative',
    display: 'grid',
    gap: vars.space.md,
    padding: vars.space.md,
    overflowWrap: 'anywhere',
  }),
);

/** Title of the dialog, which leaves space for the button that closes the dialog. */
export const title = style(inComponents({ paddingInlineEnd: '3rem' }));

export const body = style(inComponents({ minInlineSize: 0, lineHeight: 1.6 }));

export const actions = style(
  inComponents({ display: 'flex', flexWrap: 'wrap', gap: vars.space.sm }),
);

export const close = style(
  inComponents({
    position: 'absolute',
    insetBlockStart: vars.space.sm,
    insetInlineEnd: vars.space.sm,
    display: 'grid',
    placeItems: 'center',
    inlineSize: '2.75rem',
    blockSize: '2.75rem',
    padding: 0,
    border: '1px solid transparent',
    borderRadius: vars.radius.control,
    background: 'transparent',
    color: vars.color.textQuiet,
    cursor: 'pointer',
    ':hover': { color: vars.color.text },
    ':focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '-4px' },
  }),
);
