import { style } from '@vanilla-extract/css';
import { inComponents } from '../styles/style-helpers.ts';

export const chevron = style(inComponents({ flex: 'none', marginInlineEnd: '-0.375rem' }));

/**
 * Button that shows three dots. Its rules override the rules of `button`, so they must come after them in the style
 * sheet.
 */
export const compact = style(
  inComponents({
    justifyContent: 'center',
    inlineSize: '2.75rem',
    minBlockSize: '2.75rem',
    padding: 0,
    borderColor: 'transparent',
  }),
);
