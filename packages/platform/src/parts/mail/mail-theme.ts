import { type ColourScheme, dayMap, nightMap } from '@groundwork/ui/colours';
import { colourProperty } from '../../http/page/stylesheet.ts';

/** Colours and typefaces of mails. */
export interface MailTheme {
  readonly light: ColourScheme;
  readonly dark: ColourScheme;
  /** Values for `font-family`. */
  readonly faces: { readonly display: string; readonly text: string };
}

/**
 * Returns the theme of mails, from the theme of a site. Mail programs do not support custom properties, so each
 * value is a literal.
 *
 * @param css style sheet of the site, whose dark scheme is in its last media query.
 */
export function mailTheme(css = ''): MailTheme {
  const start = css.lastIndexOf('prefers-color-scheme:dark');
  const [light, dark] = start < 0 ? [css, ''] : [css.slice(0, start), css.slice(start)];
  return {
    light: coloursIn(light, dayMap),
    dark: coloursIn(dark, nightMap),
    faces: {
      display: faceIn(light, 'display') ?? 'Georgia, serif',
      text: faceIn(light, 'text') ?? 'system-ui, sans-serif',
    },
  };
}

/** Returns the colours of a scheme that the style sheet sets, and the default colours for the others. */
function coloursIn(css: string, standard: ColourScheme): ColourScheme {
  const found = Object.keys(standard).flatMap((name) => {
    const pattern = new RegExp(`${colourProperty(name)}:\\s*(#[0-9a-f]{6})\\b`, 'i');
    const [, colour] = pattern.exec(css) ?? [];
    return colour === undefined ? [] : [[name, colour] as const];
  });
  return { ...standard, ...Object.fromEntries(found) };
}

function faceIn(css: string, name: string): string | undefined {
  return new RegExp(`--gw-font-${name}:([\\w\\s",-]+)[;}]`).exec(css)?.[1]?.replaceAll('"', "'");
}
