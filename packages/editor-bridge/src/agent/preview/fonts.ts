/**
 * Loads the fonts of a theme preview.
 *
 * Hazard: the style sheets come from another window, or from a server that this window chose. Rules other than
 * `@font-face` could change the page or leak its content, so a style sheet that contains such rules is rejected.
 */
import type { FontFaces, FontImport } from '../../preview-protocol.ts';
import type { EditOutcome } from '../edit-outcome.ts';
import { rejected } from './rejected.ts';

interface Fonts {
  /** Loads the style sheet of a font service; it replaces the previous one. */
  load(font: FontImport): Promise<EditOutcome>;
  /** Adds `@font-face` rules; they replace earlier rules with the same id. */
  add(faces: FontFaces): EditOutcome;
}

const MAX_SHEETS = 100;
const DONE: EditOutcome = { changed: 0, error: null };
const SERIALISED_URL = /url\("([^"]*)"\)/g;
const ALLOWED_URL = /^(?:https:\/\/|data:(?:font\/|application\/(?:x-)?font-))/;

export function createFonts(): Fonts {
  const sheets = new Map<string, CSSStyleSheet>();
  let loaded: HTMLLinkElement | undefined;

  return {
    async load({ fontUrl }) {
      const url = URL.canParse(fontUrl) ? new URL(fontUrl) : null;
      if (url?.protocol !== 'https:' || url.username !== '') {
        return rejected('The URL of the font is not allowed. Use an https: URL.');
      }
      const link = document.createElement('link');
      link.rel = 'stylesheet';
      link.href = url.href;
      // Requests the style sheet with CORS, so that the page can read its rules to check them.
      link.crossOrigin = 'anonymous';
      link.referrerPolicy = 'no-referrer';
      // Applies the style sheet to no medium until its rules have been checked.
      link.media = 'not all';
      const isLoaded = await new Promise<boolean>((resolve) => {
        link.onload = () => resolve(true);
        link.onerror = () => resolve(false);
        document.head.append(link);
      });
      const problem = isLoaded ? problemOf(link.sheet) : `${url.host} did not deliver it`;
      if (problem !== null) {
        link.remove();
        return rejected(`The style sheet of the font was not applied: ${problem}.`);
      }
      loaded?.remove();
      loaded = link;
      link.media = 'all';
      return DONE;
    },
    add({ id, css }) {
      const sheet = new CSSStyleSheet();
      // `replaceSync` ignores @import, which would load another style sheet.
      sheet.replaceSync(css);
      const problem = problemOf(sheet);
      if (problem !== null) return rejected(`The font was not added: ${problem}.`);
      const known = sheets.get(id);
      if (!known && sheets.size >= MAX_SHEETS) return rejected('The page has too many fonts.');
      sheets.set(id, sheet);
      const others = document.adoptedStyleSheets.filter((other) => other !== known);
      document.adoptedStyleSheets = [...others, sheet];
      return DONE;
    },
  };
}

function problemOf(sheet: CSSStyleSheet | null): string | null {
  const rules = sheet ? [...sheet.cssRules] : [];
  if (rules.length === 0) return 'it contains no @font-face rule';
  for (const rule of rules) {
    if (!(rule instanceof CSSFontFaceRule)) return 'it contains other rules than @font-face';
    const src = rule.style.getPropertyValue('src');
    if (src === '') return 'a rule has no valid source';
    const urls = [...src.matchAll(SERIALISED_URL)].map(([, url]) => url ?? '');
    // Rejects escapes, and functions other than `url()`, because they may contain URLs that the pattern did not find.
    const rest = src.replaceAll(SERIALISED_URL, '');
    if (/\\|url\(|src\(/.test(rest) || src.includes('\\')) return 'a source is not a plain URL';
    if (!urls.every((url) => ALLOWED_URL.test(resolvedIn(sheet, url) ?? url)))
      return 'a source is neither an https: URL nor a font as data: URL';
  }
  return null;
}

/**
 * Resolves a URL relative to its style sheet. Returns undefined if the style sheet has no URL, or if `url` is invalid.
 */
function resolvedIn(sheet: CSSStyleSheet | null, url: string): string | undefined {
  return sheet?.href && URL.canParse(url, sheet.href) ? new URL(url, sheet.href).href : undefined;
}
