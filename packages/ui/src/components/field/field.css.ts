import { style } from '@vanilla-extract/css';
import { focusRing } from '../../styles/focus-ring.ts';
import { forcedColours } from '../../styles/forced-colours.ts';
import { inComponents } from '../../styles/in-components.ts';
import { vars } from '../../theme/contract.css.ts';
import '../../theme/theme.css.ts';

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

export const aside = style(inComponents({ fontWeight: 400, color: vars.color.textQuiet }));

export const hint = style(
  inComponents({ margin: 0, fontSize: '0.9375rem', color: vars.color.textQuiet }),
);

/** Ruled at its side, as the control is all around. */
export const fault = style(
  inComponents({
    margin: 0,
    paddingInlineStart: vars.space.xs,
    borderInlineStart: `4px double ${vars.color.signal}`,
    fontSize: '0.9375rem',
    fontWeight: 560,
    color: vars.color.text,
    '@media': { [forcedColours]: { borderColor: 'CanvasText' } },
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
    // Smaller, and a phone would zoom into the page.
    fontSize: '1.0625rem',
    fontVariantNumeric: 'tabular-nums lining-nums',
    lineHeight: 1.4,
    resize: 'vertical',
    selectors: {
      '&:hover': { borderColor: vars.color.text },
      // Twice ruled, as a boundary in dispute: told from the others without any colour.
      '&[aria-invalid="true"]': { borderStyle: 'double', borderWidth: '4px' },
    },
    ...focusRing,
  }),
);
