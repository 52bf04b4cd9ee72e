import { style } from '@vanilla-extract/css';
import { inComponents } from '../../styles/in-components.ts';
import { vars } from '../../theme/contract.css.ts';
import '../../theme/theme.css.ts';

export const container = style(
  inComponents({
    boxSizing: 'border-box',
    inlineSize: '100%',
    maxInlineSize: vars.width.page,
    marginInline: 'auto',
    paddingInline: vars.width.gutter,
  }),
);

export const grid = style(
  inComponents({
    display: 'grid',
    gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
    columnGap: 'clamp(0.75rem, 1.6vw, 1.75rem)',
  }),
);
