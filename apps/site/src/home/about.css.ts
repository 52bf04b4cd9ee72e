import { vars } from '@groundwork/ui';
import { style } from '@vanilla-extract/css';

const medium = 'screen and (44rem <= width < 60rem)';
const broad = 'screen and (width >= 60rem)';
const wide = 'screen and (width >= 75rem)';

export const head = style({ display: 'grid', gap: vars.space.md });

export const copy = style({
  display: 'grid',
  gap: vars.space.md,
  marginBlockStart: vars.space.lg,
  '@media': {
    // Two columns only in windows where each column is wide enough for a line of 60 characters.
    [wide]: { gridTemplateColumns: '1fr 1fr', columnGap: vars.space.lg },
    print: { gridTemplateColumns: '1fr 1fr', columnGap: vars.space.md },
  },
});

export const pillars = style({
  display: 'grid',
  gap: vars.space.md,
  marginBlockStart: vars.space.xl,
  padding: 0,
  listStyle: 'none',
  '@media': {
    [broad]: { gridTemplateColumns: 'repeat(3, 1fr)', columnGap: vars.space.lg },
    print: { gridTemplateColumns: 'repeat(3, 1fr)', marginBlockStart: vars.space.md },
  },
});

/** A pillar. On a tablet its name is beside its text, because three columns would be too narrow. */
export const pillar = style({
  display: 'grid',
  gap: vars.space.sm,
  alignContent: 'start',
  '@media': { [medium]: { gridTemplateColumns: '2fr 3fr', columnGap: vars.space.lg } },
});

export const name = style({ display: 'grid', gap: vars.space.sm, alignContent: 'start' });

export const icon = style({ fontSize: '1.25rem', color: vars.color.signal });
