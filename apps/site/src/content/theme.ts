import type { Theme } from '@groundwork/ui';
import type { FaceName } from '../choices/theme-faces.ts';

/** The site's theme. Pages for visitors contain only the CSS that is generated from the theme. */
export const theme: Theme<FaceName> = {
  day: {
    surface: '#f4f1e9',
    surfaceRaised: '#faf8f2',
    text: '#141a17',
    textQuiet: '#545c56',
    line: '#d5cfc0',
    lineStrong: '#7d7c70',
    signal: '#f5ae3a',
    signalHover: '#ffc151',
    onSignal: '#141a17',
    link: '#1f4f6b',
    focus: '#141a17',
  },
  night: {
    surface: '#0c1210',
    surfaceRaised: '#121a17',
    text: '#efece2',
    textQuiet: '#9eaaa3',
    line: '#26322d',
    lineStrong: '#6b7b73',
    signal: '#f0b23c',
    signalHover: '#ffca63',
    onSignal: '#14100a',
    link: '#b5d2e2',
    focus: '#f0b23c',
  },
  faces: { display: 'newsreader', text: 'instrument-sans' },
  corners: 'slight',
  textSize: 'normal',
  spacing: 'normal',
};
