import { style } from '@vanilla-extract/css';
import { inComponents } from '../styles/in-components.ts';
import { vars } from '../theme/contract.css.ts';
import { night } from '../theme/night.css.ts';

/** Media query from which the words and the map stand beside one another; below, the map stands above. */
const beside =
  'screen and (min-width: 56rem), screen and (min-width: 40rem) and (orientation: landscape)';

export const screen = style([
  night,
  inComponents({
    position: 'relative',
    boxSizing: 'border-box',
    display: 'grid',
    alignItems: 'end',
    minBlockSize: '100svh',
    padding: `${vars.space.xl} ${vars.width.gutter}`,
    overflow: 'clip',
    isolation: 'isolate',
    fontFamily: vars.font.text,
    '@media': { [beside]: { alignItems: 'center' } },
  }),
]);

export const content = style(
  inComponents({
    display: 'grid',
    justifyItems: 'start',
    gap: vars.space.md,
    inlineSize: '100%',
    maxInlineSize: vars.width.page,
    marginInline: 'auto',
    '@media': { [beside]: { paddingInlineEnd: '48%' } },
  }),
);

export const decoration = style(
  inComponents({
    position: 'absolute',
    zIndex: -1,
    insetBlockStart: 0,
    insetInlineEnd: 0,
    blockSize: '45svh',
    inlineSize: '100%',
    opacity: 0.6,
    maskImage: 'linear-gradient(to top, transparent, black 45%)',
    '@media': {
      [beside]: {
        blockSize: '100%',
        inlineSize: '60%',
        opacity: 1,
        maskImage: 'linear-gradient(to right, transparent, black 45%)',
      },
      print: { display: 'none' },
    },
  }),
);
