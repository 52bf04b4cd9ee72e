import { style } from '@vanilla-extract/css';
import { inComponents } from '../styles/style-helpers.ts';
import { vars } from '../theme/contract.css.ts';
import { night } from '../theme/night.css.ts';

/** Matches windows that are wide enough to show the map beside the text. In other windows the map is above the text. */
const roomForMap =
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
    '@media': { [roomForMap]: { alignItems: 'center' } },
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
    // The app's logo, if the app sets the property to an image.
    '::before': { content: 'var(--gw-logo)' },
    '@media': { [roomForMap]: { paddingInlineEnd: '48%' } },
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
    maskImage: 'linear-gradient(to top, transparent, black 30%)',
    '@media': {
      [roomForMap]: {
        blockSize: '100%',
        inlineSize: '60%',
        maskImage: 'linear-gradient(to right, transparent, black 45%)',
      },
      print: { display: 'none' },
    },
  }),
);

export const map = style(
  inComponents({ display: 'block', inlineSize: '100%', blockSize: '100%', fill: 'none' }),
);

export const mapGrid = style(inComponents({ stroke: vars.color.line }));

export const contours = style(inComponents({ stroke: vars.color.lineStrong, opacity: 0.5 }));

export const indexContours = style(inComponents({ stroke: vars.color.lineStrong, opacity: 0.9 }));

export const blankSquare = style(inComponents({ fill: vars.color.surface }));

export const boundary = style(
  inComponents({ stroke: vars.color.signal, strokeWidth: 1.5, strokeDasharray: '9 6' }),
);

export const fence = style(inComponents({ stroke: vars.color.text, strokeWidth: 1.5 }));

export const gate = style(inComponents({ stroke: vars.color.signal, strokeWidth: 3 }));
