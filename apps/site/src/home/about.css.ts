import { media, vars } from '@groundwork/ui';
import { type CSSProperties, globalStyle, style } from '@vanilla-extract/css';
import { bleed, sheetWidth } from '../styles/sheet-width.ts';
import { appear } from './plate.css.ts';

/** The text of the section. Its first paragraph is larger. */
export const copy = style({
  display: 'grid',
  gap: vars.space.md,
  marginBlockStart: vars.space.lg,
  '@media': {
    'screen and (width >= 44rem), print': {
      gridTemplateColumns: '6fr 5fr',
      columnGap: vars.space.lg,
    },
  },
});

globalStyle(`${copy} > :first-child`, {
  '@media': { screen: { fontSize: vars.size.lead, lineHeight: 1.45 } },
});

/** Numbers of the pillars with a timeline. The layers of further pillars do not move. */
const numbers = [1, 2, 3];

const twoColumns = { gridTemplateColumns: '7fr 5fr', columnGap: vars.space.lg } as const;

/** The map and the pillars. On a wide page, the map extends to the left edge of the window. */
export const sheet = style({
  display: 'grid',
  marginBlockStart: vars.space.xl,
  timelineScope: numbers.map((number) => `--pillar-${number}`).join(),
  '@media': {
    [media.tablet]: twoColumns,
    [media.wide]: { ...sheetWidth, ...twoColumns },
    print: { gridTemplateColumns: '2fr 5fr', columnGap: vars.space.md },
  },
});

/** Rules for windows in which the map stays in view while the pillars pass. */
const following = (rule: CSSProperties) => ({
  '@supports': {
    '(timeline-scope: none)': {
      '@media': { [`screen and ${media.motionAllowed} and (height >= 40rem)`]: rule },
    },
  },
});

const headerSize = '3.5rem';

export const map = style({
  zIndex: 1,
  blockSize: 'min(46svh, 30rem)',
  minBlockSize: '16rem',
  marginInlineStart: `calc(-1 * ${bleed})`,
  borderBlock: `1px solid ${vars.color.lineStrong}`,
  background: vars.color.surface,
  '@media': {
    'screen and (height >= 40rem)': { position: 'sticky', insetBlockStart: headerSize },
    [media.phone]: { marginInlineEnd: `calc(-1 * ${vars.width.gutter})` },
    [media.medium]: { borderInlineEnd: `1px solid ${vars.color.lineStrong}` },
    [media.tablet]: { blockSize: 'auto', maxBlockSize: '40rem' },
    [media.wide]: { blockSize: `calc(100svh - ${headerSize})`, minBlockSize: '30rem' },
    print: { blockSize: 'auto', marginInlineStart: 0 },
  },
});

// The ground and the last layer, which covers most of the map, lie below the other layers and their labels.
globalStyle(`${map} > svg:is(:first-of-type, :last-of-type)`, { zIndex: -1 });

/** Labels, in map units: at least 11 px, because on a phone the map has at least 0.55 px for a unit. */
globalStyle(`${map} text`, {
  fontSize: '20px',
  '@media': { [media.tablet]: { fontSize: '17px' }, [media.wide]: { fontSize: '12px' } },
});

export const pillars = style({
  display: 'grid',
  gridAutoRows: '1fr',
  '@media': { print: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: vars.space.md } },
});

export const pillar = style({
  display: 'grid',
  alignContent: 'center',
  gap: vars.space.sm,
  paddingBlock: vars.space.lg,
  breakInside: 'avoid',
  '@media': {
    screen: { selectors: { '& + &': { borderBlockStart: `1px solid ${vars.color.line}` } } },
    [media.tablet]: { paddingBlock: vars.space.sm },
    print: { alignContent: 'start', paddingBlock: 0 },
  },
});
globalStyle(`${pillar} > h3`, {
  '@media': { screen: { fontSize: 'clamp(1.375rem, 0.4rem + 2.2vw, 3rem)' } },
});

// Where the map stays in view, a pillar is tall, so that the reader sees its layer appear.
globalStyle(pillar, following({ minBlockSize: '40svh' }));

// A layer appears while its pillar comes up from the lower edge of the window.
for (const number of numbers) {
  globalStyle(`${pillar}:nth-child(${number})`, { viewTimelineName: `--pillar-${number}` });
  globalStyle(
    `${map} > svg:nth-of-type(${number + 1})`,
    following({
      animation: `${appear} linear both`,
      animationTimeline: `--pillar-${number}`,
      animationRange: 'cover 12% cover 32%',
    }),
  );
}
