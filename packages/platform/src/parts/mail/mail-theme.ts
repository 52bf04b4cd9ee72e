/** Colours of a mail in one scheme. */
interface MailColours {
  readonly surface: string;
  readonly text: string;
  readonly quiet: string;
  readonly line: string;
  readonly signal: string;
  readonly onSignal: string;
  readonly link: string;
}

/** Colours and typefaces of mails. */
export interface MailTheme {
  readonly light: MailColours;
  readonly dark: MailColours;
  /** Values for `font-family`. */
  readonly faces: { readonly display: string; readonly text: string };
}

const DEFAULT: MailTheme = {
  light: {
    surface: '#f4f1e9',
    text: '#141a17',
    quiet: '#545c56',
    line: '#d5cfc0',
    signal: '#8a5300',
    onSignal: '#fffaf0',
    link: '#1f4f6b',
  },
  dark: {
    surface: '#0c1210',
    text: '#efece2',
    quiet: '#9eaaa3',
    line: '#26322d',
    signal: '#f0b23c',
    onSignal: '#14100a',
    link: '#b5d2e2',
  },
  faces: { display: 'Georgia, serif', text: 'system-ui, sans-serif' },
};

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
    light: coloursIn(light, DEFAULT.light),
    dark: coloursIn(dark, DEFAULT.dark),
    faces: {
      display: faceIn(light, 'display') ?? DEFAULT.faces.display,
      text: faceIn(light, 'text') ?? DEFAULT.faces.text,
    },
  };
}

function coloursIn(css: string, standard: MailColours): MailColours {
  const colour = (name: string) =>
    new RegExp(`--gw-color-${name}:\\s*(#[0-9a-f]{6})\\b`, 'i').exec(css)?.[1];
  return {
    surface: colour('surface') ?? standard.surface,
    text: colour('text') ?? standard.text,
    quiet: colour('text-quiet') ?? standard.quiet,
    line: colour('line') ?? standard.line,
    signal: colour('signal') ?? standard.signal,
    onSignal: colour('on-signal') ?? standard.onSignal,
    link: colour('link') ?? standard.link,
  };
}

function faceIn(css: string, name: string): string | undefined {
  return new RegExp(`--gw-font-${name}:([\\w\\s",-]+)[;}]`).exec(css)?.[1]?.replaceAll('"', "'");
}
