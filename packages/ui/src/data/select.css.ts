import { style } from '@vanilla-extract/css';
import { inComponents } from '../styles/style-helpers.ts';
import { vars } from '../theme/contract.css.ts';

/**
 * Button that opens the list of options. Its rules override the rules of `control`, so they must come after them in
 * the style sheet.
 */
export const trigger = style(
  inComponents({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: vars.space.sm,
    textAlign: 'start',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
  }),
);

export const placeholder = style(inComponents({ color: vars.color.textQuiet }));

export const mark = style(
  inComponents({
    flex: 'none',
    inlineSize: '1.25rem',
    blockSize: '1.25rem',
  }),
);

export const chevron = style(inComponents({ flex: 'none' }));

export const optionText = style(inComponents({ display: 'grid', minInlineSize: 0 }));

export const optionHint = style(
  inComponents({ fontSize: '0.875rem', color: vars.color.textQuiet }),
);
