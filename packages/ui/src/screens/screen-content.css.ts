import { style } from '@vanilla-extract/css';
import { inComponents } from '../styles/style-helpers.ts';
import { vars } from '../theme/contract.css.ts';

export const suggestionList = style(
  inComponents({
    margin: 0,
    padding: 0,
    listStyle: 'none',
    inlineSize: '100%',
    maxInlineSize: vars.width.measure,
    borderBlockStart: `1px solid ${vars.color.lineStrong}`,
    fontSize: vars.size.body,
    lineHeight: 1.5,
  }),
);

export const suggestion = style(
  inComponents({ paddingBlock: '0.8em', borderBlockEnd: `1px solid ${vars.color.line}` }),
);

export const statusCode = style(
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

export const adminNote = style(
  inComponents({
    display: 'grid',
    gap: vars.space.xs,
    maxInlineSize: vars.width.measure,
    padding: vars.space.md,
    border: `1px solid ${vars.color.lineStrong}`,
    background: vars.color.surfaceRaised,
  }),
);
