/**
 * The content security policy of a built page.
 *
 * Inline scripts and styles are allowed by the hash of exactly what the build wrote, so that nothing
 * injected into the page can run; `'unsafe-inline'` never appears.
 */
import { createHash } from 'node:crypto';

// An attribute's value may hold a `>`, so quoted values are passed over whole.
const INLINE_SCRIPT = /<script\b((?:"[^"]*"|'[^']*'|[^'">])*)>([\s\S]*?)<\/script\s*>/gi;
const INLINE_STYLE = /<style\b((?:"[^"]*"|'[^']*'|[^'">])*)>([\s\S]*?)<\/style\s*>/gi;
const SOURCE_ATTRIBUTE = /(?:^|\s)src\s*=/i;

/** Origins that a page deals with, besides its own. */
export interface PageOrigins {
  /** Those it may call. */
  readonly connect: readonly string[];
  /** Those that may frame it, such as an editor's. */
  readonly frame: readonly string[];
}

/**
 * Makes the policy of one page, or of several that are to share one.
 *
 * @param markup the HTML of the page, or of all of them, one after another.
 */
export function contentSecurityPolicy(markup: string, { connect, frame }: PageOrigins): string {
  const scripts = inlineHashes(markup, INLINE_SCRIPT);
  const styles = inlineHashes(markup, INLINE_STYLE);
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    ["connect-src 'self'", ...connect.flatMap((origin) => [origin, socketOrigin(origin)])].join(
      ' ',
    ),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    ["frame-ancestors 'self'", ...frame].join(' '),
  ].join('; ');
}

function inlineHashes(markup: string, element: RegExp): Set<string> {
  // The parser turns every line ending into LF before a browser hashes the text.
  const parsed = markup.replace(/\r\n?/g, '\n');
  const texts = [...parsed.matchAll(element)]
    .filter(([, attributes = '']) => !SOURCE_ATTRIBUTE.test(attributes))
    .map(([, , text = '']) => text);
  return new Set(
    texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`),
  );
}

/** An https origin in a policy does not cover the websockets of the same server. */
function socketOrigin(origin: string): string {
  return origin.replace(/^http/, 'ws');
}
