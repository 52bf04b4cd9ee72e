import { vars } from '@groundwork/ui';
import { style } from '@vanilla-extract/css';

export const field = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '0.25rem',
  alignContent: 'start',
});

export const label = style({ fontWeight: 560 });

export const quiet = style({ fontSize: '0.9375rem', fontWeight: 400, color: vars.color.textQuiet });

/** Error message of a field, with the same double border as the invalid control. */
export const error = style({
  paddingInlineStart: vars.space.xs,
  borderInlineStart: `4px double ${vars.color.text}`,
  fontSize: '0.9375rem',
  fontWeight: 560,
});

export const control = style({
  boxSizing: 'border-box',
  inlineSize: '100%',
  minInlineSize: 0,
  minBlockSize: '2.75rem',
  padding: '0.5rem 0.625rem',
  border: `1px solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.control,
  background: vars.color.surfaceRaised,
  color: vars.color.text,
  font: 'inherit',
  // 16 px, because mobile browsers zoom in when a control with smaller text receives the focus.
  fontSize: '1rem',
  lineHeight: 1.4,
  resize: 'vertical',
  ':focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' },
  selectors: {
    'textarea&': { fieldSizing: 'content', minBlockSize: '5rem', maxBlockSize: '30rem' },
    '&[aria-invalid="true"]': { border: `4px double ${vars.color.text}` },
    '&:disabled': { color: vars.color.textQuiet, borderStyle: 'dashed' },
  },
});

export const code = style({ fontFamily: 'ui-monospace, monospace', fontSize: '0.9375rem' });

/** Code without spaces, such as a token. */
export const longCode = style([code, { overflowWrap: 'anywhere' }]);

export const plainButton = style({
  minBlockSize: '2.75rem',
  padding: `0.5rem ${vars.space.sm}`,
  border: `1px solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.control,
  background: 'transparent',
  color: vars.color.text,
  font: 'inherit',
  fontSize: '0.9375rem',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  textDecoration: 'none',
  selectors: { 'a&&': { color: vars.color.text, textDecoration: 'none' } },
  ':hover': { borderColor: vars.color.text },
  ':disabled': { borderColor: vars.color.line, color: vars.color.textQuiet, cursor: 'default' },
  ':focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' },
});

export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.xs,
});

export const panel = style({
  display: 'grid',
  gap: vars.space.sm,
  marginBlock: vars.space.xs,
  padding: vars.space.sm,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.control,
});

export const notice = style({
  display: 'grid',
  gap: vars.space.xs,
  justifyItems: 'start',
  padding: `${vars.space.xs} ${vars.space.sm}`,
  border: `1px solid ${vars.color.lineStrong}`,
  paddingInlineStart: vars.space.md,
  boxShadow: `inset 4px 0 ${vars.color.signal}`,
});

export const buttons = style([bar, { marginBlockStart: vars.space.sm }]);

export const form = style({ display: 'grid', gap: vars.space.sm, maxInlineSize: '46rem' });
