import { vars } from '@groundwork/ui';
import { globalStyle, style } from '@vanilla-extract/css';
import { startMark } from '../start-mark.ts';

const focusRing = `2px solid ${vars.color.focus}`;

export const field = style({
  display: 'flex',
  flexDirection: 'column',
  gap: '0.25rem',
  fontSize: '0.9375rem',
  selectors: {
    '&[data-selected]': startMark,
  },
});

export const quiet = style({ color: vars.color.textQuiet });

export const hint = style({
  fontSize: '0.875rem',
  color: vars.color.textQuiet,
  ':empty': { display: 'none' },
  selectors: { '&[data-problem]': { ...startMark, color: vars.color.text, fontWeight: 600 } },
});

export const colour = style({ display: 'flex', gap: vars.space.xs, alignItems: 'stretch' });

export const swatch = style({
  flex: 'none',
  inlineSize: '4rem',
  blockSize: '2.75rem',
  padding: '0.25rem',
  border: `1px solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.control,
  background: vars.color.surface,
  cursor: 'pointer',
  ':focus-visible': { outline: focusRing, outlineOffset: '2px' },
});

export const row = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space.xs });

globalStyle(`${row} button`, { whiteSpace: 'normal', textAlign: 'start' });

const group = {
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xs,
  minInlineSize: 0,
  margin: 0,
  padding: vars.space.xs,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.control,
  fontSize: '0.9375rem',
} as const;

export const list = style(group);
export const icons = style([group, { selectors: { '&[data-selected]': startMark } }]);

globalStyle(`${list} > legend, ${icons} > legend`, {
  paddingInline: '0.25rem',
  fontWeight: 600,
});

export const items = style({ display: 'flex', flexDirection: 'column', gap: vars.space.sm });

export const item = style({ display: 'flex', flexDirection: 'column', gap: vars.space.xs });

export const openItem = style({
  display: 'flex',
  flexDirection: 'column',
  minBlockSize: '2.75rem',
  padding: '0.5rem 0.625rem',
  border: `1px solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.control,
  background: vars.color.surface,
  color: vars.color.text,
  font: 'inherit',
  fontSize: '0.9375rem',
  textAlign: 'start',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  ':hover': { borderColor: vars.color.text },
  ':focus-visible': { outline: focusRing, outlineOffset: '2px' },
});

export const iconList = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space.xs });

export const icon = style({
  display: 'flex',
  alignItems: 'center',
  gap: '0.375rem',
  minBlockSize: '2.75rem',
  paddingInline: '0.625rem',
  border: `1px solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.control,
  cursor: 'pointer',
  selectors: {
    '&:has(:checked)': {
      borderColor: vars.color.text,
      background: vars.color.signal,
      color: vars.color.onSignal,
    },
    '&:has(:focus-visible)': { outline: focusRing, outlineOffset: '2px' },
  },
});

export const preview = style({
  maxInlineSize: '100%',
  maxBlockSize: '12rem',
  objectFit: 'contain',
});

export const fileButton = style({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: '2.75rem',
  padding: `0.5rem ${vars.space.sm}`,
  border: `1px solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.control,
  cursor: 'pointer',
  selectors: { '&:has(:focus-visible)': { outline: focusRing, outlineOffset: '2px' } },
});

globalStyle(`${fileButton} input`, {
  position: 'absolute',
  inset: 0,
  opacity: 0,
  cursor: 'pointer',
});
