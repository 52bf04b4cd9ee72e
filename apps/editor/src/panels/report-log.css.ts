import { vars } from '@groundwork/ui';
import { style } from '@vanilla-extract/css';

export const reports = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.xs,
  paddingBlockStart: vars.space.sm,
  borderBlockStart: `1px solid ${vars.color.line}`,
});

export const list = style({ display: 'flex', flexDirection: 'column' });

export const report = style({
  display: 'grid',
  gridTemplateColumns: '4.5rem minmax(0, 1fr)',
  paddingBlock: '0.375rem',
  fontSize: '0.875rem',
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.color.line}` } },
});

export const kind = style({
  color: vars.color.textQuiet,
  selectors: { '[data-kind="error"] > &': { color: vars.color.text, fontWeight: 600 } },
});

export const title = style({ fontFamily: 'ui-monospace, monospace' });

export const details = style({ gridColumn: 2, color: vars.color.textQuiet });
