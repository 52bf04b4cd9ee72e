import { vars } from '@groundwork/ui';
import { style } from '@vanilla-extract/css';

const wide = 'screen and (width >= 60rem)';

export const head = style({ display: 'grid', gap: vars.space.md });

export const classes = style({
  display: 'grid',
  gap: vars.space.lg,
  marginBlockStart: vars.space.xl,
  padding: 0,
  listStyle: 'none',
  '@media': { print: { gap: vars.space.sm, marginBlockStart: vars.space.md } },
});

/** An asset class: its text on the left, its figures on the right. The figures of all three cards are aligned. */
export const assetClass = style({
  display: 'grid',
  gap: vars.space.lg,
  '@media': {
    [wide]: {
      gridTemplateColumns: '5fr 6fr',
      columnGap: vars.space.xl,
      paddingBlockEnd: vars.space.md,
    },
    print: { gridTemplateColumns: '1fr 1fr', columnGap: vars.space.md },
  },
});

export const words = style({ display: 'grid', gap: vars.space.sm, alignContent: 'start' });

export const icon = style({ fontSize: '1.25rem', color: vars.color.signal });

export const requirements = style({ display: 'grid', gap: vars.space.sm, alignContent: 'start' });

export const label = style({
  fontSize: vars.size.caption,
  fontWeight: 560,
  letterSpacing: '0.02em',
  lineHeight: 1.5,
  color: vars.color.text,
});
