/**
 * Creates the Content-Security-Policy header of a built page.
 *
 * Inline scripts are allowed by their hash, so that only the exact code of the build can run, and injected code
 * cannot. `'unsafe-inline'` is never used for scripts.
 */
import { hashesOf, inlineHandlers, inlineScripts, inlineStyles } from './inline-code.ts';
import type { UsedOrigins } from './used-origins.ts';

/** Path to which browsers send reports of violations. */
export const POLICY_REPORTS_PATH = '/__policy-reports';

const EVALUATION = { strings: "'unsafe-eval'", wasm: "'wasm-unsafe-eval'" } as const;

/** Additional origins that a page may use. */
export interface PageOrigins {
  /** Origins to which the page may send requests. */
  readonly connect: readonly string[];
  /** Origins that may frame the page, such as an editor's origin. */
  readonly frame: readonly string[];
  /** Origins from which the page may load anything, and to which it may send requests. */
  readonly content?: readonly string[];
}

/**
 * Creates the strict policy of one or several pages. It allows only the site's own files, and inline content by
 * its hash.
 *
 * @param markup HTML of the page, or the concatenated HTML of all pages.
 */
export function contentSecurityPolicy(markup: string, origins: PageOrigins): string {
  const { content = [] } = origins;
  return toPolicy([
    ["default-src 'self'", ...content],
    ["script-src 'self'", ...content, ...hashesOf(inlineScripts(markup))],
    ["style-src 'self'", ...content, ...hashesOf(inlineStyles(markup))],
    ["img-src 'self' data:", ...content],
    ["connect-src 'self'", ...content, ...callable(origins)],
    ...commonDirectives(origins),
  ]);
}

/**
 * Creates the policy of a page that was not written for a policy. Scripts may come from the site, from inline
 * code by its hash, and from origins that the app names. Only an app that needs to evaluate code may do so.
 * Images, fonts and media may come from any origin, because records and stylesheets contain their URLs.
 */
export function derivedPolicy(markup: string, origins: PageOrigins, used: UsedOrigins): string {
  const { content = [] } = origins;
  const handlers = hashesOf(inlineHandlers(markup));
  const scripts = [...used.scripts, ...content];
  return toPolicy([
    ["default-src 'self'"],
    [
      "script-src 'self'",
      ...scripts,
      ...(used.evaluates ? [EVALUATION[used.evaluates]] : []),
      ...hashesOf(inlineScripts(markup)),
      ...(handlers.length > 0 ? ["'unsafe-hashes'", ...handlers] : []),
    ],
    // All inline styles are allowed, because component libraries insert style elements. Hashes are omitted,
    // because a hash would disable 'unsafe-inline'.
    ["style-src 'self' 'unsafe-inline'", ...used.styles, ...content],
    ["img-src 'self' https: data: blob:"],
    ["font-src 'self' https: data:"],
    ["media-src 'self' https: data: blob:"],
    ["connect-src 'self' data: blob:", ...used.named, ...content, ...callable(origins)],
    ["frame-src 'self' data: blob:", ...used.named.filter(isPage), ...content],
    ["worker-src 'self' blob:", ...scripts],
    ...commonDirectives(origins),
    // `report-uri` is used instead of `report-to`, because browsers send `report-to` reports only minutes later.
    [`report-uri ${POLICY_REPORTS_PATH}`],
  ]);
}

function commonDirectives({ frame }: PageOrigins): string[][] {
  return [
    ["object-src 'none'"],
    ["base-uri 'none'"],
    // Forms that open an email work without scripts only if the policy allows their action.
    ["form-action 'self' mailto:"],
    ["frame-ancestors 'self'", ...frame],
  ];
}

function callable({ connect }: PageOrigins): string[] {
  return connect.flatMap((origin) => [origin, socketOrigin(origin)]);
}

/** Returns the WebSocket origin of a server, which a policy must list separately from the https origin. */
function socketOrigin(origin: string): string {
  return origin.replace(/^http/, 'ws');
}

function isPage(origin: string): boolean {
  return origin.startsWith('https:');
}

function toPolicy(directives: readonly (readonly string[])[]): string {
  return directives.map((parts) => [...new Set(parts)].join(' ')).join('; ');
}
