import { vars } from '@groundwork/ui';
import { linkTarget } from '@groundwork/ui/style-rules';
import { globalStyle, style } from '@vanilla-extract/css';
import { bleed } from '../styles/sheet-width.ts';

const height = '3.5rem';

// Anchors and focused elements must not scroll below the sticky header.
globalStyle(':root', { scrollPaddingBlockStart: `calc(${height} + 0.5rem)` });

export const header = style({
  position: 'sticky',
  zIndex: 5,
  insetBlockStart: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 'clamp(0.5rem, 2.5vw, 2.25rem)',
  minBlockSize: height,
  paddingInline: bleed,
  background: vars.color.surface,
  borderBlockEnd: `1px solid ${vars.color.line}`,
  fontSize: 'clamp(0.75rem, 0.7rem + 0.35vw, 0.9375rem)',
  '@media': { print: { display: 'none' } },
});

export const link = style({
  ...linkTarget,
  color: vars.color.text,
  textDecoration: 'none',
  ':hover': { textDecoration: 'underline', textUnderlineOffset: '0.3em' },
});

export const brand = style([link, { marginInlineEnd: 'auto' }]);

export const name = style({
  fontFamily: vars.font.display,
  fontSize: '1.375rem',
  lineHeight: 1.1,
  '@media': { '(width < 30rem)': { display: 'none' } },
});

export const mark = style({
  flex: 'none',
  inlineSize: '1.625rem',
  blockSize: '1.625rem',
  fill: 'none',
  stroke: 'var(--plate-ink)',
  strokeWidth: 1.3,
  strokeLinejoin: 'round',
});

export const sheet = style({ fill: 'var(--plate-signal)' });

export const action = style([
  link,
  {
    minBlockSize: '2.25rem',
    paddingInline: '0.7em',
    border: '1px solid var(--plate-on-signal)',
    borderRadius: vars.radius.control,
    background: 'var(--plate-signal)',
    color: 'var(--plate-on-signal)',
    fontWeight: 560,
  },
]);
