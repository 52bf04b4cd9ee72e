import { style } from '@vanilla-extract/css';
import { focusRing } from '../../styles/focus-ring.ts';
import { inComponents } from '../../styles/in-components.ts';
import { vars } from '../../theme/contract.css.ts';
import '../../theme/theme.css.ts';

export const skipLink = style(
  inComponents({
    position: 'absolute',
    insetBlockStart: vars.space.sm,
    insetInlineStart: vars.space.sm,
    zIndex: 10,
    padding: `${vars.space.xs} ${vars.space.md}`,
    background: vars.color.surfaceRaised,
    border: `1px solid ${vars.color.lineStrong}`,
    color: vars.color.text,
    fontFamily: vars.font.text,
    ...focusRing,
    selectors: { '&:not(:focus)': { clipPath: 'inset(50%)' } },
    '@media': { print: { display: 'none' } },
  }),
);
