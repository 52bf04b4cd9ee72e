import { vars } from '@groundwork/ui';
import { globalStyle, style } from '@vanilla-extract/css';
import { editor, panel, viewport, wide } from '../editor.css.ts';
import { startMark } from '../start-mark.ts';

export const trail = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0.25rem',
  fontSize: '0.875rem',
});

export const group = style({ display: 'flex', flexDirection: 'column', gap: vars.space.sm });

/** Hints about the keyboard and the mouse, which a phone does not have. */
export const keyHints = style([group, { '@media': { '(hover: none)': { display: 'none' } } }]);

export const link = style({
  minBlockSize: '1.75rem',
  padding: '0 0.25rem',
  border: 0,
  background: 'none',
  color: vars.color.link,
  font: 'inherit',
  textDecoration: 'underline',
  cursor: 'pointer',
  ':focus-visible': { outline: `2px solid ${vars.color.focus}` },
});

export const showAll = style([link, { alignSelf: 'start', padding: 0, fontSize: '0.875rem' }]);

export const entries = style({ display: 'flex', flexDirection: 'column', gap: vars.space.xs });

export const change = style({
  display: 'flex',
  flexDirection: 'column',
  gap: '0.25rem',
  paddingBlockEnd: vars.space.xs,
  borderBlockEnd: `1px solid ${vars.color.line}`,
  fontSize: '0.9375rem',
  overflowWrap: 'anywhere',
});

export const before = style({ display: 'block', color: vars.color.textQuiet });
export const after = style({ display: 'block', textDecoration: 'none' });

export const name = style({ fontWeight: 600 });

export const part = style({ display: 'flex', flexDirection: 'column' });

export const quiet = style({ fontSize: '0.875rem', color: vars.color.textQuiet });

export const problem = style([link, { padding: 0, textAlign: 'start' }]);

export const problems = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xs,
  ...startMark,
  fontSize: '0.9375rem',
});

export const path = style({ display: 'flex', gap: vars.space.xs, alignItems: 'center' });

export const check = style({
  display: 'flex',
  gap: vars.space.xs,
  alignItems: 'center',
  minBlockSize: '2.75rem',
});

globalStyle(`${check} input`, { flex: 'none', inlineSize: '1.25rem', blockSize: '1.25rem' });

export const dialog = style({
  maxInlineSize: 'min(34rem, 100% - 1rem)',
  maxBlockSize: 'calc(100dvh - 1rem)',
  margin: 'auto',
  padding: `${vars.space.sm} ${vars.space.sm} 0`,
  // Prevents the buttons at the bottom from covering a focused checkbox.
  scrollPaddingBlock: '1rem 10rem',
  border: `1px solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.control,
  background: vars.color.surfaceRaised,
  color: vars.color.text,
  '::backdrop': { background: 'rgb(0 0 0 / 0.5)' },
});

/** The buttons of a dialog, which stay visible while the rest of the dialog scrolls. */
export const dialogActions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.xs,
  position: 'sticky',
  insetBlockEnd: 0,
  paddingBlock: vars.space.sm,
  borderBlockStart: `1px solid ${vars.color.line}`,
  background: vars.color.surfaceRaised,
});

export const groupTitle = style({ fontSize: '1rem', fontWeight: 600 });

export const pageTitle = style({ fontSize: '0.9375rem', fontWeight: 600 });

const QUESTION_HEIGHT = '40svh';

/**
 * A question to the user that does not block the editor. It is at the end of the panel, or at the bottom of a
 * narrow window. While the user selects what to publish, it is at the top of that dialog.
 */
export const question = style({
  position: 'static',
  flex: 'none',
  inlineSize: 'auto',
  maxBlockSize: QUESTION_HEIGHT,
  overflow: 'auto',
  padding: `${vars.space.sm} ${vars.space.sm} 0`,
  scrollPaddingBlockEnd: '5rem',
  border: 0,
  borderBlockStart: `1px solid ${vars.color.text}`,
  boxShadow: `inset 0 4px ${vars.color.signal}`,
  background: vars.color.surfaceRaised,
  color: vars.color.text,
  '@media': { [`not all and ${wide}`]: { position: 'fixed', inset: 'auto 0 0', zIndex: 2 } },
  selectors: {
    [`${dialog} &`]: {
      position: 'sticky',
      inset: '0 auto auto',
      zIndex: 1,
      inlineSize: '100%',
      maxBlockSize: '50dvh',
      boxSizing: 'border-box',
      marginBlockEnd: vars.space.sm,
      paddingInline: 0,
    },
  },
});

// Keeps the page and the focused field above the question.
const narrow = `not all and ${wide}`;
globalStyle(`${editor}:has(${panel} > ${question}) ${viewport}`, {
  '@media': { [narrow]: { blockSize: 'calc(60svh - 11rem)' } },
});
globalStyle(`${editor}:has(${panel} > ${question})`, {
  '@media': { [narrow]: { paddingBlockEnd: QUESTION_HEIGHT } },
});
globalStyle(`html:has(${panel} > ${question})`, {
  '@media': { [narrow]: { scrollPaddingBlockEnd: `calc(${QUESTION_HEIGHT} + 1rem)` } },
});

globalStyle(`${question} > ${group}`, { gap: vars.space.xs });
globalStyle(`${question} h2`, { fontSize: '1.125rem' });
globalStyle(`${question} dl`, {
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  gap: `${vars.space.xs} ${vars.space.sm}`,
  fontSize: '0.9375rem',
  lineHeight: 1.4,
});
globalStyle(`${question} dt`, { color: vars.color.textQuiet });

export const section = style({
  padding: vars.space.xs,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.control,
});

globalStyle(`${section} > summary`, {
  minBlockSize: '2.25rem',
  fontWeight: 600,
  cursor: 'pointer',
});
