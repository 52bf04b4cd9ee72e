import { style } from '@vanilla-extract/css';
import { inComponents } from '../styles/in-components.ts';
import { vars } from '../theme/contract.css.ts';

export const code = style(
  inComponents({
    margin: 0,
    fontFamily: vars.font.display,
    fontSize: vars.size.display,
    fontWeight: 300,
    fontVariantNumeric: 'lining-nums tabular-nums',
    letterSpacing: '-0.02em',
    lineHeight: 0.9,
    color: vars.color.signal,
  }),
);

export const note = style(
  inComponents({
    display: 'grid',
    gap: vars.space.xs,
    maxInlineSize: vars.width.measure,
    padding: vars.space.md,
    border: `1px solid ${vars.color.lineStrong}`,
    background: vars.color.surfaceRaised,
  }),
);
