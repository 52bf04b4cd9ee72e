/**
 * Content security policy of a built page.
 *
 * Inline scripts and styles are allowed by the hash of exactly what the build wrote, so nothing injected into
 * the page can run; `'unsafe-inline'` never appears.
 */
import { createHash } from 'node:crypto';

// Skips quoted values as a whole, since they may contain `>`.
const INLINE_SCRIPT = /<script\b((?:"[^"]*"|'[^']*'|[^'">])*)>([\s\S]*?)<\/script\s*>/gi;
const INLINE_STYLE = /<style\b((?:"[^"]*"|'[^']*'|[^'">])*)>([\s\S]*?)<\/style\s*>/gi;
const SOURCE_ATTRIBUTE = /(?:^|\s)src\s*=/i;

/** Origins that a page may use besides its own. */
export interface PageOrigins {
  /** Origins that it may call. */
  readonly connect: readonly string[];
  /** Origins that may frame it, such as an editor's. */
  readonly frame: readonly string[];
}

/**
 * Creates the policy of one page, or of several that share one.
 *
 * @param markup HTML of the page, or the concatenated HTML of all pages.
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
  // The HTML parser normalises line endings to LF before a browser hashes the text.
  const parsed = markup.replace(/\r\n?/g, '\n');
  const texts = [...parsed.matchAll(element)]
    .filter(([, attributes = '']) => !SOURCE_ATTRIBUTE.test(attributes))
    .map(([, , text = '']) => text);
  return new Set(
    texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`),
  );
}

/** An https origin in a policy does not cover websockets of the same server. */
function socketOrigin(origin: string): string {
  return origin.replace(/^http/, 'ws');
}
