import { style } from '@vanilla-extract/css';
import { inComponents } from '../../styles/in-components.ts';
import { vars } from '../../theme/contract.css.ts';
import '../../theme/theme.css.ts';

export const card = style(
  inComponents({
    position: 'relative',
    paddingBlock: vars.space.md,
    borderBlockStart: `1px solid ${vars.color.lineStrong}`,
    color: vars.color.text,
    // The survey tick at the card's corner, drawn like a boundary mark on a plan.
    '::before': {
      content: '',
      position: 'absolute',
      insetBlockStart: '-5px',
      insetInlineStart: 0,
      blockSize: '9px',
      borderInlineStart: `1px solid ${vars.color.lineStrong}`,
    },
    '@media': {
      print: {
        breakInside: 'avoid',
        paddingBlock: vars.space.xs,
        // It reaches out of the card, and so would stay behind on the page before.
        '::before': { display: 'none' },
      },
    },
  }),
);
