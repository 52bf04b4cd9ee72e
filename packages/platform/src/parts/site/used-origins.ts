/**
 * Finds the other origins that a built app uses, from the URLs in its HTML, stylesheets and scripts.
 *
 * A URL only counts at the start of a string. This excludes URLs in error messages and comments of libraries.
 */
import { inlineScripts } from './inline-code.ts';

/** Resources that an app uses in addition to its own files. Each array is sorted and contains no duplicates. */
export interface UsedOrigins {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Origins in the app's scripts, and origins of frames. The app may send requests to these origins and frame them. */
  readonly named: readonly string[];
  /** Kind of code that the app's scripts evaluate: strings, or only WebAssembly; undefined for none. */
  readonly evaluates: 'strings' | 'wasm' | undefined;
}

export interface AppTexts {
  readonly pages: readonly string[];
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
}

/** Matches an origin with a dot in its host name, or with a port of the visitor's own machine. */
const ORIGIN = String.raw`((?:(?:https|wss):\/\/[\w-]+(?:\.[\w-]+)+(?::\d+)?|(?:http|ws)s?:\/\/localhost:\d+))(?![\w.:-])`;
const REST = String.raw`([^\s"'${'`'}\\<>()]*)`;
const LITERAL = new RegExp(`["'\`]${ORIGIN}${REST}`, 'g');
const IMPORT = new RegExp(String.raw`@import\s*(?:url\()?["']?${ORIGIN}`, 'g');
/** Matches code that creates a script element, up to the next URL. */
const CREATED_SCRIPT = new RegExp(
  `createElement\\(["'\`]script["'\`]\\)[^]{0,300}?["'\`]${ORIGIN}`,
  'g',
);
const TAG = /<(script|link|iframe)\b(?:"[^"]*"|'[^']*'|[^'">])*>/gi;
const TAG_URL = new RegExp(String.raw`\s(?:src|href)\s*=\s*["']?${ORIGIN}`, 'i');
/** Matches a URL that contains js as a word, as in `api.js`, `/maps/api/js` and `js.stripe.com`. */
const NAMES_SCRIPT = /(?:^|[/.])m?js(?:$|[/?.#])/;
const NAMES_STYLE = /(?:^|[/.])css2?(?:$|[/?.#])/;

export function findUsedOrigins({ pages, styles, scripts }: AppTexts): UsedOrigins {
  const found = { scripts: new Set<string>(), styles: new Set<string>(), named: new Set<string>() };
  const tags = pages.flatMap((page) => page.match(TAG) ?? []);
  for (const tag of tags) {
    const origin = TAG_URL.exec(tag)?.[1];
    if (origin === undefined) continue;
    if (/^<script/i.test(tag)) found.scripts.add(origin);
    else if (/^<iframe/i.test(tag)) found.named.add(origin);
    else if (/stylesheet|as\s*=\s*["']?style/i.test(tag)) found.styles.add(origin);
  }

  const code = [...scripts, ...pages.flatMap(inlineScripts)];
  for (const text of code) {
    for (const [, origin = '', rest = ''] of text.matchAll(LITERAL)) {
      found.named.add(origin);
      const location = origin.replace(/^\w+:\/\//, '') + rest;
      if (NAMES_SCRIPT.test(location)) found.scripts.add(origin);
      if (NAMES_STYLE.test(location)) found.styles.add(origin);
    }
    for (const [, origin = ''] of text.matchAll(CREATED_SCRIPT)) found.scripts.add(origin);
  }
  for (const text of [...pages, ...styles, ...code]) {
    for (const [, origin = ''] of text.matchAll(IMPORT)) found.styles.add(origin);
  }
  return {
    scripts: sorted(found.scripts),
    styles: sorted(found.styles),
    named: sorted(found.named),
    evaluates: findEvaluation(code),
  };
}

function findEvaluation(code: readonly string[]): UsedOrigins['evaluates'] {
  if (code.some((text) => /\bnew Function\(/.test(text))) return 'strings';
  return code.some((text) => text.includes('WebAssembly.')) ? 'wasm' : undefined;
}

function sorted(origins: ReadonlySet<string>): string[] {
  return [...origins].toSorted();
}
