import { vars } from '@groundwork/ui';
import { style } from '@vanilla-extract/css';

export const element = style({ display: 'flex', flexDirection: 'column', gap: vars.space.sm });

export const place = style({
  fontFamily: 'ui-monospace, monospace',
  fontSize: '0.875rem',
  color: vars.color.textQuiet,
});

export const field = style({
  display: 'flex',
  flexDirection: 'column',
  gap: '0.25rem',
  fontSize: '0.9375rem',
});

export const reason = style({ fontSize: '0.875rem', color: vars.color.textQuiet });
