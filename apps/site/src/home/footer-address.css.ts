import { vars } from '@groundwork/ui';
import { focusRing, linkTarget } from '@groundwork/ui/style-rules';
import { style } from '@vanilla-extract/css';

export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space.md,
});

export const link = style({
  ...linkTarget,
  // On a phone, the text is so small that the firm's address fits into one line.
  fontSize: 'clamp(0.875rem, 4.2vw, 1.0625rem)',
  overflowWrap: 'anywhere',
});

/** Space for the copy button, reserved so that nothing moves when the button appears. */
export const place = style({
  inlineSize: '7.5rem',
  blockSize: '2.75rem',
  '@media': { '(scripting: none)': { display: 'none' }, print: { display: 'none' } },
});

export const copy = style({
  minBlockSize: '2.75rem',
  paddingInline: 0,
  border: 0,
  background: 'none',
  color: vars.color.textQuiet,
  font: 'inherit',
  fontSize: '0.9375rem',
  whiteSpace: 'nowrap',
  textDecoration: 'underline',
  textDecorationColor: vars.color.lineStrong,
  textUnderlineOffset: '0.3em',
  cursor: 'pointer',
  ':hover': { color: vars.color.text, textDecorationColor: 'currentColor' },
  ...focusRing,
});
