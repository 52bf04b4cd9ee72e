import { style } from '@vanilla-extract/css';
import { inComponents } from '../../styles/in-components.ts';
import { vars } from '../../theme/contract.css.ts';
import '../../theme/theme.css.ts';

export const file = style(
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
