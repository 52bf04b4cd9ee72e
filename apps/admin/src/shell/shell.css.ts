import { vars } from '@groundwork/ui';
import { globalStyle, style } from '@vanilla-extract/css';

/** Matches windows that are wide enough for the navigation beside the content. */
const wide = '(min-width: 60rem)';

export const shell = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  minBlockSize: '100dvh',
  alignContent: 'start',
  '@media': {
    [wide]: { gridTemplateColumns: '16rem minmax(0, 1fr)', alignContent: 'stretch' },
  },
});

export const side = style({
  padding: vars.space.sm,
  borderBlockEnd: `1px solid ${vars.color.line}`,
  '@media': {
    [wide]: {
      position: 'sticky',
      insetBlockStart: 0,
      blockSize: '100dvh',
      overflowY: 'auto',
      display: 'flex',
      flexDirection: 'column',
      gap: vars.space.md,
      padding: vars.space.md,
      borderBlockEnd: 0,
      borderInlineEnd: `1px solid ${vars.color.line}`,
    },
  },
});

export const appName = style({
  fontFamily: vars.font.display,
  fontSize: '1.25rem',
  lineHeight: 1.2,
  overflowWrap: 'anywhere',
});

export const navigation = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${vars.space.sm}`,
  padding: 0,
  listStyle: 'none',
  '@media': { [wide]: { flexDirection: 'column' } },
});

globalStyle(`${navigation} a`, {
  display: 'block',
  paddingBlock: '0.5rem',
  color: vars.color.text,
  textDecoration: 'none',
});
globalStyle(`${navigation} a:hover`, { textDecoration: 'underline' });
globalStyle(`${navigation} a[aria-current]`, {
  fontWeight: 600,
  textDecoration: 'underline',
  textDecorationColor: vars.color.signal,
  textDecorationThickness: '3px',
  textUnderlineOffset: '0.3em',
});
globalStyle(`${side} a:focus-visible`, {
  outline: `2px solid ${vars.color.focus}`,
  outlineOffset: '2px',
});

export const account = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${vars.space.sm}`,
  fontSize: '0.9375rem',
  color: vars.color.textQuiet,
  overflowWrap: 'anywhere',
  '@media': { [wide]: { marginBlockStart: 'auto' } },
});

export const content = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: vars.space.sm,
  padding: `${vars.space.md} ${vars.space.sm} ${vars.space.xl}`,
  ':focus': { outline: 'none' },
  '@media': { [wide]: { padding: `${vars.space.md} ${vars.space.lg} ${vars.space.xl}` } },
});

globalStyle(`${content} h2`, {
  marginBlockStart: vars.space.sm,
  fontFamily: vars.font.display,
  fontSize: '1.375rem',
  fontWeight: 400,
});

globalStyle(`${content} a`, { color: vars.color.link, textUnderlineOffset: '0.2em' });
globalStyle(`${content} :is(td, th) a`, { display: 'inline-block', minBlockSize: '1.5rem' });
globalStyle(
  `${content} a:focus-visible, ${content} :is(input, summary, [tabindex]):focus-visible`,
  {
    outline: `2px solid ${vars.color.focus}`,
    outlineOffset: '2px',
  },
);

export const signOut = style({
  minBlockSize: '2.75rem',
  padding: 0,
  border: 0,
  background: 'none',
  color: vars.color.link,
  font: 'inherit',
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
  cursor: 'pointer',
  ':focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' },
});
