import { media, night, vars } from '@groundwork/ui';
import { globalStyle, keyframes, style } from '@vanilla-extract/css';
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
};

/** Colours of the plates, which the generated drawings use. */
globalStyle(`:root, .${night}`, {
  vars: {
    '--plate-ink': color.text,
    '--plate-detail': color.lineStrong,
    '--plate-ground': mix(color.line, 78, color.lineStrong),
    '--plate-paper': color.surface,
    '--plate-water': mix(color.link, 40, '#1c8fd8'),
    '--plate-signal': color.signal,
    '--plate-on-signal': color.text,
    '--plate-casing': 'var(--plate-signal)',
    '--plate-core': color.text,
    '--plate-tint': mix(color.text, 9),
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

export const plate = style({ position: 'relative', overflow: 'clip' });

export const plan = style({
  alignSelf: 'start',
  aspectRatio: '1.08',
  border: `1px solid ${color.lineStrong}`,
});

export const drawing = style({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
});

export const appear = keyframes({ from: { opacity: 0 } });

/** A drawing that fades in while it scrolls into the window, without JavaScript. */
export const layer = style([
  drawing,
  {
    '@supports': {
      '(animation-timeline: view())': {
        '@media': {
          [`screen and ${media.motionAllowed}`]: {
            animation: `${appear} linear both`,
            animationTimeline: 'view()',
            animationRange: 'entry 20% entry 80%',
          },
        },
      },
    },
  },
]);

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

/** Divider between two sections: a cross-section of the terrain along the high-voltage line. */
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
