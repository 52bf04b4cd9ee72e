import { media, vars } from '@groundwork/ui';
import { style } from '@vanilla-extract/css';
import { sheetWidth } from '../styles/sheet-width.ts';

const twoColumns = { gridTemplateColumns: '1fr 1fr', columnGap: vars.space.lg } as const;

export const copy = style({
  display: 'grid',
  gap: vars.space.md,
  marginBlockStart: vars.space.lg,
  '@media': {
    // The text has two columns on a tablet, because a single column would not fill the width, and a line has 60
    // characters.
    [media.tablet]: twoColumns,
    'screen and (width >= 75rem)': twoColumns,
    print: { gridTemplateColumns: '1fr 1fr', columnGap: vars.space.md },
  },
});

export const pillars = style({
  display: 'grid',
  gap: `${vars.space.lg} clamp(1rem, 2vw, 2.25rem)`,
  marginBlockStart: vars.space.xl,
  '@media': {
    // The plate is flatter, so that a phone shows the plate together with its text.
    [media.phone]: { vars: { '--plate-ratio': '1.5' }, marginBlockStart: vars.space.lg },
    [media.wide]: { ...sheetWidth, gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    print: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', marginBlockStart: vars.space.md },
  },
});

/** A pillar. On a tablet the text is beside the plate, because three columns would be too narrow. */
export const pillar = style({
  display: 'grid',
  gap: vars.space.md,
  '@media': {
    [media.phone]: { rowGap: vars.space.sm },
    [media.tablet]: {
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      columnGap: vars.space.lg,
      alignItems: 'center',
    },
    print: { gap: vars.space.xs, breakInside: 'avoid' },
  },
});

export const words = style({ display: 'grid', gap: vars.space.sm });
