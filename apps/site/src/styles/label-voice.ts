import { vars } from '@groundwork/ui';

/** Text style of labels, numbers and coordinates: the text typeface in wide capitals, with figures of equal width. */
export const labelVoice = {
  fontFamily: vars.font.text,
  fontVariantNumeric: 'lining-nums tabular-nums',
  fontWeight: 500,
  letterSpacing: '0.08em',
  textTransform: 'uppercase',
} as const;
