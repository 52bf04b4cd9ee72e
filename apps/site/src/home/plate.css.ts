import { media, night, vars } from '@groundwork/ui';
import { slideInView } from '@groundwork/ui/style-rules';
import { globalStyle, style } from '@vanilla-extract/css';
import { labelVoice } from '../styles/label-voice.ts';

const { color } = vars;

function mix(colour: string, share: number, other = 'transparent'): string {
  return `color-mix(in srgb, ${colour} ${share}%, ${other})`;
}

/** Colours of plates in the dark scheme, and in the sections that are dark in both schemes. */
const darkPlates = {
  '--plate-ground': mix(color.line, 86, color.lineStrong),
  '--plate-core': color.signal,
  '--plate-on-signal': color.surface,
  '--plate-casing': mix(color.signal, 34),
  '--plate-tint': mix(color.signal, 16),
};

/** Colours of the plates, which the generated drawings use. */
globalStyle(`:root, .${night}`, {
  vars: {
    '--plate-ink': color.text,
    '--plate-detail': color.lineStrong,
    '--plate-ground': mix(color.line, 78, color.lineStrong),
    '--plate-paper': color.surface,
    '--plate-water': color.link,
    '--plate-signal': color.signal,
    '--plate-on-signal': color.text,
    '--plate-casing': 'var(--plate-signal)',
    '--plate-core': color.text,
    '--plate-tint': mix('var(--plate-signal)', 30),
  },
  '@media': { 'screen and (prefers-color-scheme: dark)': { vars: darkPlates } },
});

globalStyle(`.${night}`, { '@media': { screen: { vars: darkPlates } } });

// The selectors have a higher specificity, because this query overlaps with the queries above.
globalStyle(`html:root, html .${night}`, {
  '@media': {
    [media.forcedColours]: {
      vars: {
        '--plate-ink': 'CanvasText',
        '--plate-detail': mix('CanvasText', 70, 'Canvas'),
        '--plate-ground': mix('CanvasText', 32, 'Canvas'),
        '--plate-paper': 'Canvas',
        '--plate-water': 'LinkText',
        '--plate-signal': 'Canvas',
        '--plate-on-signal': 'CanvasText',
        '--plate-casing': 'Canvas',
        '--plate-core': 'CanvasText',
        '--plate-tint': 'transparent',
      },
    },
  },
});

const timeline = '--plate';

export const plate = style({
  position: 'relative',
  alignSelf: 'start',
  containerType: 'inline-size',
  aspectRatio: 'var(--plate-ratio, 1.08)',
  overflow: 'clip',
  border: `1px solid ${color.lineStrong}`,
  viewTimelineName: timeline,
});

export const drawing = style({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
});

/** Animation that draws the layer of a plate from west to east while it scrolls into view. */
const drawn = (from: string) => slideInView(timeline, 'cover 12% cover 42%', from);

export const frame = style([
  { position: 'absolute', inset: 0, overflow: 'clip' },
  drawn('-100cqi, 0'),
]);

export const layer = style([drawing, drawn('100cqi, 0')]);

/** Text on a plate. A halo keeps lines from crossing the text. */
globalStyle(`${plate} text`, {
  ...labelVoice,
  // Does not change the case of letters, because units such as kV depend on it.
  textTransform: 'none',
  letterSpacing: '0.03em',
  fill: color.text,
  stroke: color.surface,
  strokeWidth: '0.35em',
  strokeLinejoin: 'round',
  paintOrder: 'stroke',
});

/** Label on a pillar, in map units: at least 11 px, because a plate is at least 280 px wide. */
export const mapLabel = style({ fontSize: '23px' });

export const lineSection = style({
  display: 'block',
  inlineSize: '100%',
  blockSize: 'clamp(5.5rem, 9.4vw, 15rem)',
  '@media': { print: { display: 'none' } },
});

// The top edge of the next section is the axis of the drawing, so there is no padding between them.
globalStyle(`${lineSection} + section`, {
  '@media': { screen: { paddingBlockStart: 0 } },
});
