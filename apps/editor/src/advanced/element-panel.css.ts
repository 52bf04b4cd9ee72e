import { vars } from '@groundwork/ui';
import { style } from '@vanilla-extract/css';

export const element = style({ display: 'flex', flexDirection: 'column', gap: vars.space.sm });

export const location = style({
  fontFamily: 'ui-monospace, monospace',
  fontSize: '0.875rem',
  color: vars.color.textQuiet,
});

export const field = style({
  display: 'flex',
  flexDirection: 'column',
  gap: '0.25rem',
  fontSize: '0.9375rem',
});

export const reason = style({ fontSize: '0.875rem', color: vars.color.textQuiet });

export const classes = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xs,
  fontSize: '0.9375rem',
});

export const classList = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space.xs });

export const className = style({
  display: 'flex',
  alignItems: 'center',
  maxInlineSize: '100%',
  paddingInlineStart: '0.625rem',
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.control,
  background: vars.color.surfaceRaised,
  fontFamily: 'ui-monospace, monospace',
  fontSize: '0.875rem',
});

export const removeClass = style({
  minInlineSize: '2rem',
  minBlockSize: '2rem',
  border: 0,
  background: 'none',
  color: vars.color.textQuiet,
  font: 'inherit',
  fontSize: '1.125rem',
  cursor: 'pointer',
  ':hover': { color: vars.color.text },
  ':focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '-2px' },
});

export const addClass = style({ display: 'flex', gap: vars.space.xs });
