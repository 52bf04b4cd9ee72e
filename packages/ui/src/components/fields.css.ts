import { style } from '@vanilla-extract/css';
import { focusRing, inComponents } from '../styles/style-helpers.ts';
import { vars } from '../theme/contract.css.ts';
import { media } from '../theme/media.ts';

export const field = style(
  inComponents({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '0.375rem',
    alignContent: 'start',
    fontFamily: vars.font.text,
    lineHeight: 1.45,
    overflowWrap: 'anywhere',
  }),
);

export const label = style(inComponents({ color: vars.color.text, fontWeight: 560 }));

export const optionalMark = style(inComponents({ fontWeight: 400, color: vars.color.textQuiet }));

export const hint = style(
  inComponents({ margin: 0, fontSize: '0.9375rem', color: vars.color.textQuiet }),
);

/** Error message, with the same double border at its side as the invalid control. */
export const errorMessage = style(
  inComponents({
    margin: 0,
    paddingInlineStart: vars.space.xs,
    borderInlineStart: `4px double ${vars.color.text}`,
    fontSize: '0.9375rem',
    fontWeight: 560,
    color: vars.color.text,
    '@media': { [media.forcedColours]: { borderColor: 'CanvasText' } },
  }),
);

export const control = style(
  inComponents({
    boxSizing: 'border-box',
    inlineSize: '100%',
    minInlineSize: 0,
    minBlockSize: '3.25rem',
    padding: '0.75rem 0.875rem',
    border: `1px solid ${vars.color.lineStrong}`,
    borderRadius: vars.radius.control,
    background: vars.color.surfaceRaised,
    color: vars.color.text,
    font: 'inherit',
    // 17 px, because mobile browsers zoom in when a control with text smaller than 16 px receives the focus.
    fontSize: '1.0625rem',
    fontVariantNumeric: 'tabular-nums lining-nums',
    lineHeight: 1.4,
    resize: 'vertical',
    selectors: {
      '&:hover': { borderColor: vars.color.text },
      // The double border marks an invalid control for people who cannot see colours.
      '&[aria-invalid="true"]': { borderStyle: 'double', borderWidth: '4px' },
    },
    ...focusRing,
  }),
);

/** This rule overrides properties of `control`, so it must come after that rule. */
export const fileControl = style(
  inComponents({
    padding: '0.375rem',
    cursor: 'pointer',
    selectors: {
      '&::file-selector-button': {
        minBlockSize: '2.375rem',
        marginInlineEnd: vars.space.sm,
        padding: '0.375rem 0.75rem',
        border: `1px solid ${vars.color.lineStrong}`,
        borderRadius: vars.radius.control,
        background: 'transparent',
        color: vars.color.text,
        font: 'inherit',
        cursor: 'pointer',
      },
    },
  }),
);
