import { vars } from '@groundwork/ui';
import { style } from '@vanilla-extract/css';
import { wide } from '../styles/media.ts';

const medium = 'screen and (width >= 44rem)';

export const head = style({ display: 'grid', gap: vars.space.md });

export const copy = style({
  display: 'grid',
  gap: vars.space.md,
  marginBlockStart: vars.space.lg,
  '@media': {
    [medium]: { gridTemplateColumns: '1fr 1fr', columnGap: vars.space.lg },
    [wide]: { gridColumn: '3 / -1', marginBlockStart: vars.space.xl },
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
    [medium]: { gridTemplateColumns: 'repeat(3, 1fr)', columnGap: vars.space.lg },
    print: { gridTemplateColumns: 'repeat(3, 1fr)', marginBlockStart: vars.space.md },
  },
});

export const pillar = style({ display: 'grid', gap: vars.space.sm, alignContent: 'start' });

export const icon = style({ fontSize: '1.25rem', color: vars.color.signal });
