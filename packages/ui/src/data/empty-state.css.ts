import { style } from '@vanilla-extract/css';
import { inComponents } from '../styles/style-helpers.ts';
import { vars } from '../theme/contract.css.ts';

/** Empty state, drawn with a dashed boundary like an empty parcel of land on a map. */
export const emptyState = style(
  inComponents({
    display: 'grid',
    justifyItems: 'start',
    gap: vars.space.sm,
    padding: vars.space.lg,
    border: `1px dashed ${vars.color.lineStrong}`,
    borderRadius: vars.radius.control,
    color: vars.color.text,
    overflowWrap: 'anywhere',
  }),
);

export const glyph = style(inComponents({ inlineSize: '2rem', blockSize: '2rem' }));

export const action = style(
  inComponents({ maxInlineSize: '100%', marginBlockStart: vars.space.xs }),
);
