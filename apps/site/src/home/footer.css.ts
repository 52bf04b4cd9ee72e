import { media, vars } from '@groundwork/ui';
import { style } from '@vanilla-extract/css';
import { labelVoice } from '../styles/label-voice.ts';

export const footer = style({
  paddingBlock: `${vars.space.xl} ${vars.space.lg}`,
  // Separates the footer from the panel above it, which has the same colour in the dark scheme.
  borderBlockStart: `1px solid ${vars.color.line}`,
  '@media': {
    [media.phone]: { paddingBlockStart: vars.space.lg },
    print: { paddingBlock: vars.space.sm },
  },
});

export const firm = style({
  gridColumn: '1 / -1',
  display: 'grid',
  gap: vars.space.sm,
  alignContent: 'start',
  justifyItems: 'start',
  '@media': {
    [media.tablet]: { gridColumn: '1 / span 7' },
    [media.wide]: { gridColumn: '3 / span 5' },
    print: { gridColumn: '1 / span 7' },
  },
});

export const brand = style({
  fontFamily: vars.font.display,
  fontSize: vars.size.heading,
  fontWeight: 360,
  lineHeight: 1,
  letterSpacing: '-0.02em',
});

export const legend = style({
  gridColumn: '1 / -1',
  display: 'grid',
  gap: vars.space.sm,
  alignContent: 'start',
  marginBlockStart: vars.space.lg,
  '@media': {
    [media.tablet]: { gridColumn: '8 / -1', marginBlockStart: 0 },
    [media.wide]: { gridColumn: '9 / -1', marginBlockStart: 0 },
    print: { gridColumn: '8 / -1', marginBlockStart: 0 },
  },
});

export const legendTitle = style({ ...labelVoice, fontSize: '0.75rem' });

export const areas = style({
  borderBlockStart: `1px solid ${vars.color.lineStrong}`,
});

export const area = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.sm,
  paddingBlock: '0.55em',
  borderBlockEnd: `1px solid ${vars.color.line}`,
});

export const symbol = style({
  flex: 'none',
  inlineSize: '34px',
  blockSize: '18px',
  fill: 'none',
  stroke: vars.color.text,
});

export const imprint = style({
  gridColumn: '1 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0.25rem ${vars.space.lg}`,
  marginBlockStart: vars.space.lg,
  paddingBlockStart: vars.space.sm,
  borderBlockStart: `1px solid ${vars.color.line}`,
  '@media': {
    [media.wide]: { gridColumn: '3 / -1', marginBlockStart: vars.space.xl },
    print: { marginBlockStart: vars.space.sm },
  },
});
