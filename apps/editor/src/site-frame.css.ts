import { vars } from '@groundwork/ui';
import { style } from '@vanilla-extract/css';

export const room = style({ blockSize: '100%', overflow: 'hidden' });

export const sheet = style({ marginInline: 'auto', blockSize: '100%' });

export const frame = style({
  display: 'block',
  border: 0,
  background: vars.color.surface,
  transformOrigin: '0 0',
});
