/**
 * Finds inline code in HTML pages, and the hashes with which a Content-Security-Policy header allows the code.
 */
import { createHash } from 'node:crypto';

// Skips quoted values of attributes, because they may contain `>`.
const SCRIPT = /<script\b((?:"[^"]*"|'[^']*'|[^'">])*)>([\s\S]*?)<\/script\s*>/gi;
const STYLE = /<style\b((?:"[^"]*"|'[^']*'|[^'">])*)>([\s\S]*?)<\/style\s*>/gi;
const SOURCE_ATTRIBUTE = /(?:^|\s)src\s*=/i;
/** Matches the type of a script element that contains data: browsers neither run nor check it. */
const DATA_TYPE = /(?:^|\s)type\s*=\s*["']?application\/(?:ld\+)?json\b/i;
const TAG = /<[a-z](?:"[^"]*"|'[^']*'|[^'">])*>/gi;
const ATTRIBUTE = /\s([^\s"'>/=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const ENTITIES: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&#39;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
};

/** Returns the code of all scripts without a `src` attribute, but not JSON. */
export function inlineScripts(markup: string): string[] {
  return textsOf(markup, SCRIPT);
}

export function inlineStyles(markup: string): string[] {
  return textsOf(markup, STYLE);
}

/** Returns the values of all event handler attributes, such as `onload`. */
export function inlineHandlers(markup: string): string[] {
  const tags = markup.replace(SCRIPT, '<script$1>').match(TAG) ?? [];
  const attributes = tags.flatMap((tag) => [...tag.matchAll(ATTRIBUTE)]);
  return attributes
    .filter(([, name = '']) => /^on/i.test(name))
    .map(([, , double, single]) => decodeEntities(double ?? single ?? ''));
}

/** Returns the hashes of the given code, without duplicates, in the syntax of a Content-Security-Policy header. */
export function hashesOf(texts: readonly string[]): string[] {
  const hashes = texts.map(
    (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
  return [...new Set(hashes)];
}

function textsOf(markup: string, element: RegExp): string[] {
  // Line endings are normalised, because browsers hash the code after their HTML parser has normalised it.
  const parsed = markup.replace(/\r\n?/g, '\n');
  return [...parsed.matchAll(element)]
    .filter(([, attributes = '']) => !SOURCE_ATTRIBUTE.test(attributes))
    .filter(([, attributes = '']) => !DATA_TYPE.test(attributes))
    .map(([, , text = '']) => text);
}

function decodeEntities(text: string): string {
  return text.replace(/&(?:quot|#39|lt|gt|amp);/g, (name) => ENTITIES[name] ?? name);
}
