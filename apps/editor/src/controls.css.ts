import { vars } from '@groundwork/ui';
import { style } from '@vanilla-extract/css';

const focusRing = {
  ':focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' },
} as const;

export const textField = style({
  flex: '1 1 0',
  minInlineSize: 0,
  inlineSize: '100%',
  minBlockSize: '2.75rem',
  padding: '0.5rem 0.625rem',
  border: `1px solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.control,
  background: vars.color.surface,
  color: vars.color.text,
  font: 'inherit',
  fontSize: '1rem',
  lineHeight: 1.4,
  resize: 'vertical',
  selectors: {
    'textarea&': { flex: 'none', fieldSizing: 'content' },
    // The rule excludes selects, because every select matches `:read-only`.
    '&:read-only:not(select)': { color: vars.color.textQuiet, borderStyle: 'dashed' },
    '&[aria-invalid="true"]': {
      borderColor: vars.color.text,
      boxShadow: `inset 0 0 0 1px ${vars.color.text}`,
    },
  },
  ...focusRing,
});

/** Makes a button of the design system as high as the editor's buttons. */
export const compactButton = style({
  minBlockSize: '2.75rem',
  padding: `0.5rem ${vars.space.sm}`,
  fontSize: '0.9375rem',
});

export const toolButton = style({
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
  ':hover': { borderColor: vars.color.text },
  selectors: {
    '&:is(:disabled, [aria-disabled])': {
      borderColor: vars.color.line,
      color: vars.color.textQuiet,
      cursor: 'default',
    },
    '&[aria-pressed="true"]': {
      borderColor: vars.color.text,
      background: vars.color.signal,
      color: vars.color.onSignal,
    },
  },
  '@media': {
    '(forced-colors: active)': {
      selectors: { '&[aria-pressed="true"]': { outline: '2px solid Highlight' } },
    },
  },
  ...focusRing,
});
