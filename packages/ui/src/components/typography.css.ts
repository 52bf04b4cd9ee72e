import { style, styleVariants } from '@vanilla-extract/css';
import { focusRing, inComponents } from '../styles/style-helpers.ts';
import { vars } from '../theme/contract.css.ts';

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
    color: vars.color.text,
    '::before': {
      content: '',
      flex: 'none',
      inlineSize: '2.25rem',
      // Half a line, so that the decorative line stays beside the first line of a label that wraps.
      marginBlockStart: 'calc(0.7em - 1px)',
      borderBlockStart: `2px solid ${vars.color.signal}`,
    },
  }),
);

const headingBase = style(
  inComponents({
    margin: 0,
    fontFamily: vars.font.display,
    fontWeight: 400,
    textWrap: 'balance',
    overflowWrap: 'anywhere',
    color: vars.color.text,
    '@media': { print: { breakAfter: 'avoid' } },
  }),
);

export const heading = styleVariants(
  {
    display: inComponents({
      fontSize: vars.size.display,
      fontWeight: 340,
      lineHeight: 0.98,
      letterSpacing: '-0.028em',
    }),
    heading: inComponents({
      fontSize: vars.size.heading,
      fontWeight: 360,
      lineHeight: 1.06,
      letterSpacing: '-0.02em',
    }),
    title: inComponents({
      fontSize: vars.size.title,
      lineHeight: 1.2,
      letterSpacing: '-0.01em',
    }),
  },
  (size) => [headingBase, size],
);

const textBase = style(
  inComponents({
    margin: 0,
    maxInlineSize: vars.width.measure,
    fontFamily: vars.font.text,
    textWrap: 'pretty',
    overflowWrap: 'anywhere',
  }),
);

export const text = styleVariants(
  {
    lead: inComponents({ fontSize: vars.size.lead, lineHeight: 1.45, color: vars.color.text }),
    body: inComponents({ fontSize: vars.size.body, lineHeight: 1.6, color: vars.color.text }),
    caption: inComponents({
      fontSize: vars.size.caption,
      lineHeight: 1.55,
      color: vars.color.textQuiet,
    }),
  },
  (size) => [textBase, size],
);

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
