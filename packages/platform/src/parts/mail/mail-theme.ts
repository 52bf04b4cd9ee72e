import { type ColourScheme, dayMap, nightMap } from '@groundwork/ui/colours';
import { colourProperty } from '../../http/page/stylesheet.ts';

export interface MailTheme {
  readonly light: ColourScheme;
  readonly dark: ColourScheme;
  /** Values of the CSS property `font-family`. */
  readonly faces: { readonly display: string; readonly text: string };
}

/**
 * Reads the colours and typefaces of emails from a site's theme. Returns literal values, because email
 * programs do not support custom properties.
 *
 * @param css stylesheet of the site, in which the dark scheme is in the last media query.
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

/** Returns the colours of one scheme. The defaults apply to colours that the stylesheet does not set. */
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
