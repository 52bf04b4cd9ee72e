import type { ThemeFace } from '@groundwork/ui';

/** The typefaces that the theme can choose. `fonts.css` sets the custom properties that the first two use. */
export const themeFaces = {
  newsreader: { label: 'Newsreader, a serif', family: 'var(--face-newsreader)' },
  'instrument-sans': { label: 'Instrument Sans', family: 'var(--face-instrument-sans)' },
  georgia: { label: 'Georgia, a serif of the device', family: 'Georgia,"Times New Roman",serif' },
  system: { label: 'The sans of the device', family: 'system-ui,sans-serif' },
} as const satisfies Readonly<Record<string, ThemeFace>>;

export type FaceName = keyof typeof themeFaces;

/** Names of the typefaces that the site's own style sheet sets. */
export const defaultFaces: { readonly display: FaceName; readonly text: FaceName } = {
  display: 'newsreader',
  text: 'instrument-sans',
};
