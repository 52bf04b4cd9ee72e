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
    // Side by side only where each still holds a full line of reading.
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

/** Three abreast the words would be set too narrow on a tablet: there each name stands beside them. */
export const pillar = style({
  display: 'grid',
  gap: vars.space.sm,
  alignContent: 'start',
  '@media': { [medium]: { gridTemplateColumns: '2fr 3fr', columnGap: vars.space.lg } },
});

export const name = style({ display: 'grid', gap: vars.space.sm, alignContent: 'start' });

export const icon = style({ fontSize: '1.25rem', color: vars.color.signal });
