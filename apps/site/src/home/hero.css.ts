import { media, vars } from '@groundwork/ui';
import { focusRing, OPENING, opening, slideDuring } from '@groundwork/ui/style-rules';
import { createVar, globalStyle, keyframes, style } from '@vanilla-extract/css';
import { sheet } from '../../survey-map/sheet.ts';

const portrait = 'screen and (max-aspect-ratio: 1)';

/** Size of a map unit on screen. It is chosen so that the map covers the hero and stays large enough to read. */
export const unit = createVar();
/** Width of the blank margin outside the map's frame. */
const margin = createVar();
/** Map coordinate that is shown in the horizontal middle of the window. */
const focus = createVar();

export const hero = style({
  vars: {
    [unit]: `max(100vw / ${sheet.width}, 100svh / ${sheet.height}, 0.7px)`,
    [margin]: 'clamp(1.25rem, 2.2vw, 2.25rem)',
    [focus]: `calc(${sheet.width / 2} * ${unit})`,
  },
  position: 'relative',
  display: 'grid',
  alignItems: 'end',
  minBlockSize: '100svh',
  overflow: 'clip',
  isolation: 'isolate',
  '@media': {
    print: { display: 'block', minBlockSize: 0, marginBlockEnd: vars.space.md },
  },
});

/** Part of the map that is visible. In a narrow window this is only a third of the map, with the substation. */
export const mapFocus = style({
  '@media': { [portrait]: { vars: { [focus]: `calc(1050 * ${unit})` } } },
});

/** Numbers in the margin of the map, which is neither printed nor shown in forced-colours mode. */
const numbers = {
  fontSize: '0.6875rem',
  fontVariantNumeric: 'tabular-nums',
  lineHeight: 1,
  letterSpacing: '0.06em',
  color: vars.color.textQuiet,
} as const;
const partOfMap = {
  print: { display: 'none' },
  '(forced-colors: active)': { display: 'none' },
} as const;

/** The part of the map that moves at 0.4 times the scroll position. */
const ground = style({
  position: 'absolute',
  insetBlockStart: `calc(50svh - ${sheet.height / 2} * ${unit})`,
  insetInlineStart: `calc(50vw - ${focus})`,
  inlineSize: `calc(${sheet.width} * ${unit})`,
  blockSize: `calc(${sheet.height} * ${unit})`,
});

export const map = style([
  ground,
  {
    zIndex: -4,
    '@media': {
      print: { display: 'none' },
      // Forced-colours mode does not change strokes and fills.
      [media.forcedColours]: {
        vars: {
          [vars.color.signal]: 'CanvasText',
          [vars.color.text]: 'CanvasText',
          [vars.color.surface]: 'Canvas',
        },
      },
    },
  },
]);

const plotted = { from: 0.3, to: 3.5, easing: 'cubic-bezier(0.3, 0, 0.2, 1)' };
const sheetHeight = `calc(${sheet.height} * ${unit})`;

/** Frame whose animation draws the terrain once, from north to south. */
export const terrainFrame = style([
  { position: 'absolute', inset: 0, overflow: 'clip', '@media': partOfMap },
  // The image is hidden at first, because loading it must not compete with the first paint.
  { selectors: { '[data-auth-boot] &': { display: 'none' } } },
  opening(slideDuring(plotted, `0, calc(-1 * ${sheetHeight})`, '0, 0')),
]);

export const terrain = style([
  { inlineSize: '100%', blockSize: '100%', maxInlineSize: 'none', objectFit: 'cover' },
  opening(slideDuring(plotted, `0, ${sheetHeight}`, '0, 0')),
]);

/** Layer that lowers the contrast of the map behind the text. In a narrow window, the map ends above the text. */
export const scrim = style({
  position: 'absolute',
  zIndex: -3,
  inset: 0,
  background: `radial-gradient(56% 54% at 32% 68%, ${vars.color.surface} 45%, transparent)`,
  opacity: 0.7,
  '@media': {
    [portrait]: {
      background: `linear-gradient(to top, ${vars.color.surface} 50%, transparent 57%)`,
      opacity: 1,
    },
    print: { display: 'none' },
  },
});

/** Layer that darkens an image behind the text, so that the text is legible on a bright image. */
export const imageScrim = style([
  scrim,
  {
    background: `linear-gradient(to right, ${vars.color.surface} 60%, transparent)`,
    '@media': {
      [portrait]: {
        background: `linear-gradient(to top, ${vars.color.surface} 70%, transparent 95%)`,
        opacity: 0.86,
      },
    },
  },
]);

/** Style of the map's border line and of the blank margin outside the border. */
export const neatline = style({
  position: 'absolute',
  zIndex: -2,
  inset: margin,
  border: `1px solid ${vars.color.lineStrong}`,
  boxShadow: `0 0 0 3rem ${vars.color.surface}`,
  '@media': partOfMap,
});

const coordinates = style({ ...numbers, display: 'grid', '@media': partOfMap });

/** Top margin of the map, which is as wide as the map's frame. */
export const top = style({
  position: 'absolute',
  zIndex: -1,
  insetBlockStart: 0,
  insetInline: margin,
  blockSize: margin,
  overflow: 'clip',
  // Fades out the number at the corner, because the number would otherwise be cut in two.
  maskImage:
    'linear-gradient(to right, transparent, black 1.5rem calc(100% - 1.5rem), transparent)',
});

export const eastings = style([
  coordinates,
  {
    position: 'absolute',
    insetBlock: 0,
    insetInlineStart: `calc(50vw - ${focus} - ${margin})`,
    inlineSize: `calc(${sheet.width} * ${unit})`,
    gridTemplateColumns: `repeat(${sheet.width / sheet.square}, 1fr)`,
    alignItems: 'center',
  },
]);

globalStyle(`${eastings} > span`, { inlineSize: 0, textAlign: 'center', textIndent: '-0.75em' });

/** Side margin of the map. The margin does not move, but the numbers inside the margin move with the map. */
export const side = style({
  position: 'absolute',
  zIndex: -1,
  insetBlock: margin,
  insetInlineStart: 0,
  inlineSize: margin,
  overflow: 'clip',
});

export const northings = style([
  ground,
  coordinates,
  {
    insetBlockStart: `calc(50svh - ${sheet.height / 2} * ${unit} - ${margin})`,
    insetInlineStart: 0,
    inlineSize: '100%',
    gridTemplateRows: `repeat(${sheet.height / sheet.square}, 1fr)`,
    justifyItems: 'center',
  },
]);

globalStyle(`${northings} > span`, { blockSize: 0, lineHeight: 0 });

export const content = style({
  paddingBlock: `calc(${margin} + 5rem) calc(${margin} + clamp(6rem, 15svh, 10rem))`,
  transformOrigin: '50% 60%',
  '@media': { print: { paddingBlock: 0 } },
});

export const words = style({
  gridColumn: '1 / -1',
  display: 'grid',
  gap: 'clamp(1.25rem, 2vw, 2rem)',
  '@media': {
    // Padding for windows in which the text would otherwise overlap the map's margin.
    [media.narrow]: { paddingInline: `calc(${margin} * 0.8)` },
    [media.wide]: { gridColumn: '3 / -1' },
  },
});

/**
 * Paragraph below the heading. Its width grows in steps. At each step, it has the same number of lines in the
 * fallback fonts and in the site's font, so that the heading does not move when the font loads.
 */
export const standfirst = style({
  inlineSize: ['100%', 'round(down, 100%, 1.65em)'],
  maxInlineSize: '21.45em',
  fontSize: vars.size.lead,
  '@media': { print: { inlineSize: '100%', maxInlineSize: 'none' } },
});

/** Scale bar of two kilometres, which is correct at any window size. */
export const scaleBar = style({
  position: 'absolute',
  zIndex: -1,
  insetBlockEnd: `calc(${margin} + 1.25rem)`,
  insetInlineEnd: `calc(${margin} + 1.5rem)`,
  inlineSize: `calc(${2 * sheet.square} * ${unit})`,
  display: 'flex',
  justifyContent: 'space-between',
  paddingBlockEnd: '10px',
  ...numbers,
  backgroundImage: `linear-gradient(to right, ${vars.color.textQuiet} 25%, transparent 25% 50%, ${vars.color.textQuiet} 50% 75%, transparent 75%), linear-gradient(${vars.color.textQuiet}, ${vars.color.textQuiet})`,
  backgroundSize: '100% 4px, 100% 1px',
  backgroundPosition: '0 100%, 0 calc(100% - 3px)',
  backgroundRepeat: 'no-repeat',
  '@media': { [media.narrow]: { display: 'none' }, ...partOfMap },
});

const beckon = keyframes({
  '0%, 100%': { translate: '0 -4px' },
  '50%': { translate: '0 5px' },
});

/** Scroll hint, which is on the frame line of the map. */
export const cue = style({
  position: 'absolute',
  insetBlockEnd: `calc(${margin} - 1px)`,
  insetInlineStart: '50%',
  translate: '-50% 0',
  // Pauses the animation while the hint is out of view.
  contentVisibility: 'auto',
  display: 'grid',
  placeItems: 'center',
  inlineSize: '3.5rem',
  blockSize: '3.5rem',
  border: `1px solid ${vars.color.lineStrong}`,
  background: vars.color.surface,
  color: vars.color.text,
  ':hover': { borderColor: vars.color.signal, color: vars.color.signal },
  ...focusRing,
  '@media': { print: { display: 'none' } },
});

export const chevron = style({
  '@media': {
    [media.motionAllowed]: { animation: `${beckon} ${OPENING / 3}s ease-in-out infinite` },
  },
  // Visitors must be able to pause motion that does not end (WCAG 2.2.2).
  selectors: { [`:is(${cue}:hover, ${cue}:focus-visible) &`]: { animationPlayState: 'paused' } },
});
