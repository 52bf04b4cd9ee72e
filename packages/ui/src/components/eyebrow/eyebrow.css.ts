import { style } from '@vanilla-extract/css';
import { inComponents } from '../../styles/in-components.ts';
import { vars } from '../../theme/contract.css.ts';
import '../../theme/theme.css.ts';

export const eyebrow = style(
  inComponents({
    display: 'flex',
    gap: vars.space.sm,
    margin: 0,
    fontFamily: vars.font.text,
    fontSize: '0.9375rem',
    fontWeight: 560,
    letterSpacing: '0.015em',
    lineHeight: 1.4,
    overflowWrap: 'anywhere',
    color: vars.color.signal,
    '::before': {
      content: '',
      flex: 'none',
      inlineSize: '2.25rem',
      // Half a line down: beside the first line even when the label wraps.
      marginBlockStart: 'calc(0.7em - 1px)',
      borderBlockStart: '2px solid currentColor',
    },
  }),
);
