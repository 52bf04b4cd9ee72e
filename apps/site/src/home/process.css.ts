import { vars } from '@groundwork/ui';
import { keyframes, style } from '@vanilla-extract/css';
import { motionAllowed } from '../styles/media.ts';

// This query must not overlap with `wide`, because vanilla-extract does not guarantee the order of media queries.
const narrow = 'screen and (width < 60rem)';
const wide = 'screen and (width >= 60rem)';

export const head = style({ display: 'grid', gap: vars.space.md });

const extendDown = keyframes({ from: { transform: 'scaleY(0)' } });
const extendAcross = keyframes({ from: { transform: 'scaleX(0)' } });

const drawnInView = (name: string, range: string) => ({
  '::after': {
    animation: `${name} linear both`,
    animationTimeline: 'view()',
    animationRange: range,
  },
});

/**
 * The line that connects the steps: at the left on a narrow page, at the top on a wide one. A thin line shows
 * its whole course, and a line in the accent colour grows along it while it scrolls into view.
 */
export const line = style({
  position: 'relative',
  display: 'grid',
  gap: vars.space.xl,
  marginBlockStart: vars.space.xl,
  padding: 0,
  listStyle: 'none',
  '::before': { content: '', position: 'absolute', background: vars.color.line },
  '::after': {
    content: '',
    position: 'absolute',
    background: vars.color.signal,
    transformOrigin: '0 0',
  },
  '@media': {
    [narrow]: {
      '::before': { inset: '0.5rem auto 0 5px', inlineSize: '2px' },
      '::after': { inset: '0.5rem auto 0 5px', inlineSize: '2px' },
    },
    [wide]: {
      gridAutoFlow: 'column',
      gridAutoColumns: '1fr',
      columnGap: vars.space.lg,
      '::before': { inset: '5px 0 auto', blockSize: '2px' },
      '::after': { inset: '5px 0 auto', blockSize: '2px' },
    },
    print: {
      gridAutoFlow: 'column',
      gridAutoColumns: '1fr',
      columnGap: vars.space.md,
      marginBlockStart: vars.space.md,
    },
    // This background, because forced-colours mode removes all others.
    '(forced-colors: active)': { '::after': { background: 'CanvasText' } },
  },
  '@supports': {
    '(animation-timeline: view())': {
      '@media': {
        [`${narrow} and ${motionAllowed}`]: drawnInView(extendDown, 'entry 20% cover 60%'),
        [`${wide} and ${motionAllowed}`]: drawnInView(extendAcross, 'entry 20% cover 45%'),
      },
    },
  },
});

export const station = style({
  position: 'relative',
  display: 'grid',
  gap: vars.space.sm,
  alignContent: 'start',
  paddingInlineStart: '2.5rem',
  breakInside: 'avoid',
  '::before': {
    content: '',
    position: 'absolute',
    insetBlockStart: '0',
    insetInlineStart: 0,
    boxSizing: 'border-box',
    inlineSize: '12px',
    blockSize: '12px',
    border: `2px solid ${vars.color.signal}`,
    background: vars.color.surface,
    // Puts the number above the line, which is painted after the steps.
    zIndex: 1,
  },
  '@media': {
    [wide]: { paddingInlineStart: 0, paddingBlockStart: vars.space.lg },
    print: { paddingInlineStart: 0, '::before': { display: 'none' } },
  },
});

export const number = style({
  fontFamily: vars.font.display,
  fontSize: 'clamp(3.5rem, 2.4rem + 4.6vw, 7rem)',
  fontWeight: 300,
  fontVariantNumeric: 'lining-nums tabular-nums',
  lineHeight: 0.9,
  letterSpacing: '-0.02em',
  color: vars.color.text,
  '@media': { print: { fontSize: '2rem' } },
});
