import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { focusRing, inComponents } from '../styles/style-helpers.ts';
import { vars } from '../theme/contract.css.ts';
import { media } from '../theme/media.ts';
import { SWIPING } from './use-swipe.ts';

const appear = keyframes({ from: { opacity: 0, transform: 'translateY(12px)' } });

const base = style(
  inComponents({
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '1.375rem minmax(0, 1fr) auto',
    columnGap: vars.space.sm,
    boxSizing: 'border-box',
    paddingInlineStart: vars.space.sm,
    border: `1px solid ${vars.color.lineStrong}`,
    borderRadius: vars.radius.control,
    background: vars.color.surfaceRaised,
    color: vars.color.text,
    fontSize: '0.9375rem',
    lineHeight: 1.45,
    // Leaves vertical scrolling to the browser; horizontal movements are swipes.
    touchAction: 'pan-y',
    selectors: { [`&[${SWIPING}]`]: { transition: 'none' } },
    '@media': {
      [media.motionAllowed]: {
        animation: `${appear} 240ms ease-out`,
        transition: 'translate 160ms ease-out, opacity 160ms ease-out',
      },
    },
    ...focusRing,
  }),
);

export const note = styleVariants({
  default: [base],
  // The double border marks destructive toasts for people who cannot see colours.
  destructive: [base, inComponents({ borderStyle: 'double', borderWidth: '4px' })],
});

export const tick = style(
  inComponents({
    inlineSize: '100%',
    marginBlockStart: 'calc(0.875rem + 0.7em - 1px)',
    borderBlockStart: `2px solid ${vars.color.signal}`,
  }),
);

export const problemSign = style(
  inComponents({
    inlineSize: '1.375rem',
    blockSize: '1.25rem',
    marginBlockStart: '0.875rem',
    fill: vars.color.signal,
    stroke: vars.color.text,
    strokeWidth: 1.5,
    '@media': { [media.forcedColours]: { fill: 'none', stroke: 'CanvasText' } },
  }),
);

export const content = style(
  inComponents({
    display: 'grid',
    justifyItems: 'start',
    gap: '0.125rem',
    paddingBlock: vars.space.sm,
    overflowWrap: 'anywhere',
  }),
);

export const title = style(inComponents({ margin: 0, fontWeight: 560 }));

export const description = style(inComponents({ margin: 0, color: vars.color.textQuiet }));

const control = inComponents({
  minBlockSize: '2.75rem',
  border: '1px solid transparent',
  borderRadius: vars.radius.control,
  background: 'transparent',
  color: 'inherit',
  font: 'inherit',
  cursor: 'pointer',
});

export const action = style([
  control,
  inComponents({
    marginBlockStart: vars.space.xs,
    paddingInline: vars.space.sm,
    borderColor: vars.color.lineStrong,
    fontWeight: 560,
    ':hover': { borderColor: vars.color.text },
    ...focusRing,
  }),
]);

export const close = style([
  control,
  inComponents({
    display: 'grid',
    placeItems: 'center',
    inlineSize: '2.75rem',
    // Keeps the button beside the title, however long the toast is.
    alignSelf: 'start',
    marginBlockStart: '0.1875rem',
    color: vars.color.textQuiet,
    ':hover': { color: vars.color.text },
    ':focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '-4px' },
  }),
]);
