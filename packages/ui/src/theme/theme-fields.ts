import type { ColourScheme } from './colours.ts';
import type { ThemeFaces } from './theme-document.ts';

/** Minimum contrast that a colour must have with the colour at another path. */
export interface ThemeContrast {
  readonly path: string;
  readonly min: number;
}

/** Describes one value of a theme for an editor; has the type of a `ContentField` of the editor bridge. */
export type ThemeField =
  | {
      readonly kind: 'colour';
      readonly label: string;
      readonly contrast?: readonly ThemeContrast[];
    }
  | {
      readonly kind: 'choice';
      readonly label: string;
      readonly options: Readonly<Record<string, string>>;
    };

const labels: Readonly<Record<keyof ColourScheme, string>> = {
  surface: 'Background',
  surfaceRaised: 'Background of cards',
  text: 'Text',
  textQuiet: 'Quiet text',
  line: 'Fine lines',
  lineStrong: 'Borders',
  signal: 'Accent',
  signalHover: 'Accent under the pointer',
  onSignal: 'Text on the accent',
  link: 'Links',
  focus: 'Keyboard focus',
};

/** Minimum contrasts of WCAG 2.2 AA: 4.5 for text; 3 for the borders of controls and for the focus ring. */
const contrasts: Partial<
  Record<keyof ColourScheme, { on: readonly (keyof ColourScheme)[]; min: number }>
> = {
  text: { on: ['surface', 'surfaceRaised'], min: 4.5 },
  textQuiet: { on: ['surface', 'surfaceRaised'], min: 4.5 },
  link: { on: ['surface', 'surfaceRaised'], min: 4.5 },
  onSignal: { on: ['signal', 'signalHover'], min: 4.5 },
  lineStrong: { on: ['surface', 'surfaceRaised'], min: 3 },
  focus: { on: ['surface', 'surfaceRaised'], min: 3 },
};

/**
 * Returns the fields of a theme for `fields.ts`, including the minimum contrasts of its colours.
 *
 * @param path content path of the theme, such as `src/content/theme.ts#theme`.
 */
export function themeFields(path: string, faces: ThemeFaces): Readonly<Record<string, ThemeField>> {
  const options = Object.fromEntries(
    Object.entries(faces).map(([name, { label }]) => [name, label]),
  );
  return {
    ...schemeFields(`${path}.day`, 'by day'),
    ...schemeFields(`${path}.night`, 'by night'),
    [`${path}.faces.display`]: { kind: 'choice', label: 'Typeface of headings', options },
    [`${path}.faces.text`]: { kind: 'choice', label: 'Typeface of text', options },
    [`${path}.corners`]: {
      kind: 'choice',
      label: 'Corners',
      options: { square: 'Square', slight: 'Slightly rounded', round: 'Round' },
    },
    [`${path}.textSize`]: {
      kind: 'choice',
      label: 'Size of text',
      options: { small: 'Smaller headings', normal: 'Normal', large: 'Larger' },
    },
    [`${path}.spacing`]: {
      kind: 'choice',
      label: 'Space between parts',
      options: { tight: 'Less', normal: 'Normal', wide: 'More' },
    },
  };
}

function schemeFields(path: string, time: string): Record<string, ThemeField> {
  return Object.fromEntries(
    Object.entries(labels).map(([name, label]) => [
      `${path}.${name}`,
      { kind: 'colour', label: `${label} ${time}`, ...contrastOf(path, name) },
    ]),
  );
}

function contrastOf(path: string, name: string) {
  const rule = Object.entries(contrasts).find(([colour]) => colour === name)?.[1];
  if (!rule) return {};
  return { contrast: rule.on.map((other) => ({ path: `${path}.${other}`, min: rule.min })) };
}
