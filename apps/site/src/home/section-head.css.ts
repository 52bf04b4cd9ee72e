import { media, vars } from '@groundwork/ui';
import { style } from '@vanilla-extract/css';
import { labelVoice } from '../styles/label-voice.ts';

export const head = style({ display: 'grid', gap: vars.space.md, breakInside: 'avoid' });

/** Name of a pillar or asset class, beside its icon. */
export const name = style({ display: 'flex', gap: '0.4em', alignItems: 'baseline' });

export const icon = style({ flex: 'none', fontSize: '0.8em', translate: '0 0.38em' });

/** Eyebrow preceded by a boundary mark. */
export const eyebrow = style({
  ...labelVoice,
  alignItems: 'baseline',
  fontSize: '0.8125rem',
  textWrap: 'balance',
  '::before': {
    boxSizing: 'border-box',
    inlineSize: '10px',
    blockSize: '10px',
    marginBlockStart: 0,
    border: '1.5px solid var(--plate-on-signal)',
    background: 'var(--plate-signal)',
  },
});

/** Number of a sheet without a title, in the margin of a wide page. */
export const sheetNumber = style({
  gridColumn: '1 / span 2',
  ...labelVoice,
  fontSize: '0.75rem',
  '@media': { [media.narrow]: { display: 'none' }, print: { display: 'none' } },
});
