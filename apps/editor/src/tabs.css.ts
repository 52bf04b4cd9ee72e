import { vars } from '@groundwork/ui';
import { style } from '@vanilla-extract/css';

const focusRing = {
  ':focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '-2px' },
} as const;

export const list = style({
  display: 'flex',
  flexWrap: 'wrap',
  borderBlockEnd: `1px solid ${vars.color.line}`,
});

export const tab = style({
  flex: '1 0 auto',
  minBlockSize: '2.75rem',
  padding: '0 0.375rem',
  border: 0,
  borderBlockEnd: '1px solid transparent',
  background: 'none',
  color: vars.color.textQuiet,
  font: 'inherit',
  fontSize: '0.8125rem',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  ':hover': { color: vars.color.text },
  selectors: {
    '&[aria-selected="true"]': {
      borderBlockEndColor: vars.color.text,
      boxShadow: `inset 0 -4px ${vars.color.signal}`,
      color: vars.color.text,
    },
  },
  ...focusRing,
});

export const panel = style({
  display: 'flex',
  flex: '1 1 auto',
  flexDirection: 'column',
  gap: vars.space.sm,
  minBlockSize: 0,
  padding: vars.space.sm,
  overflowY: 'auto',
  ...focusRing,
});
