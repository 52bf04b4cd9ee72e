import { style } from '@vanilla-extract/css';
import { focusRing, inComponents } from '../styles/style-helpers.ts';
import { vars } from '../theme/contract.css.ts';
import { media } from '../theme/media.ts';

export const choice = style(
  inComponents({
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: vars.space.sm,
    justifyItems: 'start',
    fontFamily: vars.font.text,
    lineHeight: 1.4,
    overflowWrap: 'anywhere',
  }),
);

/** Label of a choice. Its height makes the clickable area 2.75 rem high. */
export const label = style(
  inComponents({
    paddingBlock: 'calc((2.75rem - 1.4em) / 2)',
    fontWeight: 560,
    color: vars.color.text,
    cursor: 'pointer',
    selectors: { ':disabled + &': { color: vars.color.textQuiet, cursor: 'not-allowed' } },
  }),
);

export const note = style(
  inComponents({ gridColumn: 2, marginBlockEnd: vars.space.xs, overflowWrap: 'anywhere' }),
);

const control = style(
  inComponents({
    appearance: 'none',
    boxSizing: 'border-box',
    flex: 'none',
    blockSize: '1.5rem',
    marginBlock: '0.625rem',
    marginInline: 0,
    border: `1px solid ${vars.color.lineStrong}`,
    borderRadius: vars.radius.control,
    background: vars.color.surfaceRaised,
    color: vars.color.lineStrong,
    cursor: 'pointer',
    // The background shows whether the control is on, so it must be printed too.
    printColorAdjust: 'exact',
    selectors: {
      '&:hover': { borderColor: vars.color.text },
      '&:checked': {
        borderColor: vars.color.text,
        background: vars.color.signal,
        color: vars.color.onSignal,
      },
      '&:disabled': { borderStyle: 'dashed', cursor: 'not-allowed' },
      '&:disabled:checked': {
        background: vars.color.surface,
        borderColor: vars.color.lineStrong,
        color: vars.color.textQuiet,
      },
      // The double border marks an invalid control for people who cannot see colours.
      '&[aria-invalid="true"]': { borderStyle: 'double', borderWidth: '4px' },
    },
    ...focusRing,
  }),
);

export const checkbox = style([
  control,
  inComponents({
    display: 'grid',
    placeItems: 'center',
    inlineSize: '1.5rem',
    selectors: {
      '&:checked::before': {
        content: '',
        inlineSize: '0.375rem',
        blockSize: '0.6875rem',
        marginBlockStart: '-0.1875rem',
        border: 'solid currentColor',
        borderWidth: '0 2px 2px 0',
        transform: 'rotate(45deg)',
      },
    },
    '@media': {
      [media.forcedColours]: {
        appearance: 'auto',
        selectors: { '&:checked::before': { content: 'none' } },
      },
    },
  }),
]);

export const toggle = style([
  control,
  inComponents({
    display: 'flex',
    alignItems: 'center',
    inlineSize: '2.75rem',
    '::before': {
      content: '',
      inlineSize: '1rem',
      blockSize: '1rem',
      marginInlineStart: '0.1875rem',
      borderRadius: vars.radius.control,
      background: 'currentColor',
    },
    selectors: { '&:checked::before': { marginInlineStart: '1.4375rem' } },
    '@media': {
      [media.motionAllowed]: { '::before': { transition: 'margin-inline-start 160ms ease' } },
      [media.forcedColours]: {
        forcedColorAdjust: 'none',
        borderColor: 'CanvasText',
        background: 'Canvas',
        color: 'CanvasText',
        selectors: {
          '&:checked': { background: 'Highlight', color: 'HighlightText' },
          '&:disabled': { borderColor: 'GrayText', background: 'Canvas', color: 'GrayText' },
          '&:focus-visible': { outlineColor: 'Highlight' },
        },
      },
    },
  }),
]);
