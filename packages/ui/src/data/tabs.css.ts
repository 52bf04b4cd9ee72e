import { style } from '@vanilla-extract/css';
import { inComponents } from '../styles/style-helpers.ts';
import { vars } from '../theme/contract.css.ts';
import { media } from '../theme/media.ts';

export const tabs = style(inComponents({ minInlineSize: 0, fontFamily: vars.font.text }));

export const list = style(
  inComponents({
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: vars.space.xs,
    borderBlockEnd: `1px solid ${vars.color.lineStrong}`,
  }),
);

export const tab = style(
  inComponents({
    boxSizing: 'border-box',
    minBlockSize: '2.75rem',
    minInlineSize: '2.75rem',
    maxInlineSize: '100%',
    marginBlockEnd: '-1px',
    padding: '0.5rem 0.625rem',
    border: 0,
    borderBlockEnd: '1px solid transparent',
    background: 'transparent',
    color: vars.color.textQuiet,
    font: 'inherit',
    fontWeight: 560,
    textAlign: 'start',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    selectors: {
      '&:hover': { color: vars.color.text },
      '&[aria-selected="true"]': {
        borderColor: vars.color.text,
        boxShadow: `inset 0 -4px ${vars.color.signal}`,
        color: vars.color.text,
      },
      '&:focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '-2px' },
    },
    '@media': {
      [media.forcedColours]: {
        // In forced-colours mode, browsers draw transparent borders. So the border has the page's colour.
        borderColor: 'Canvas',
        selectors: { '&[aria-selected="true"]': { borderColor: 'Highlight' } },
      },
    },
  }),
);

export const panel = style(
  inComponents({
    paddingBlockStart: vars.space.md,
    selectors: {
      '&:focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '3px' },
    },
  }),
);
