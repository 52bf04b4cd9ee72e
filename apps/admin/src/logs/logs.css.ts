import { vars } from '@groundwork/ui';
import { style } from '@vanilla-extract/css';
import { code } from '../components/controls.css.ts';

export const filter = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(14rem, 100%), 1fr))',
  alignItems: 'end',
  gap: vars.space.xs,
  marginBlockEnd: vars.space.sm,
});

export const more = style({
  minBlockSize: '2.75rem',
  paddingBlock: '0.625rem',
  cursor: 'pointer',
});

export const message = style({ minInlineSize: 0, overflowWrap: 'anywhere' });

export const detail = style([code, { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }]);

export const check = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.5rem',
  minBlockSize: '2.75rem',
});
