/**
 * Creates the Content-Security-Policy header of a built page.
 *
 * Inline scripts are allowed by the hash of exactly the code that the build has written, so that injected code
 * cannot run. `'unsafe-inline'` is never used for scripts.
 */
import { hashesOf, inlineHandlers, inlineScripts, inlineStyles } from './inline-code.ts';
import type { UsedOrigins } from './used-origins.ts';

/** Path to which browsers send reports of violations. */
export const POLICY_REPORTS_PATH = '/__policy-reports';

const EVALUATION = { strings: "'unsafe-eval'", wasm: "'wasm-unsafe-eval'" } as const;

/** Origins that a page may use in addition to its own. */
export interface PageOrigins {
  /** Origins to which the page may send requests. */
  readonly connect: readonly string[];
  /** Origins that may frame the page, such as that of an editor. */
  readonly frame: readonly string[];
  /** Origins from which the page may load anything, and to which it may send requests. */
  readonly content?: readonly string[];
}

/**
 * Creates the policy of one page, or of several pages that share a policy. It allows only the site's own files,
 * and inline content by its hash.
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
    ["font-src 'self'", ...content],
    ["connect-src 'self'", ...content, ...callable(origins)],
    ...commonDirectives(origins),
  ]);
}

/**
 * Creates the policy of an app's page that was not written with a policy in mind. Scripts may come from the
 * site, from inline code by its hash, and from origins that the app names. Only an app that needs to evaluate
 * code may do so. Images, fonts and media may come from any origin, because records and stylesheets contain
 * their URLs.
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
    // Inline styles are allowed in general, because component libraries insert style elements. A hash in this
    // directive would disable 'unsafe-inline'.
    ["style-src 'self' 'unsafe-inline'", ...used.styles, ...content],
    ["img-src 'self' https: data: blob:"],
    ["font-src 'self' https: data:"],
    ["media-src 'self' https: data: blob:"],
    ["connect-src 'self' data: blob:", ...used.named, ...content, ...callable(origins)],
    ["frame-src 'self' data: blob:", ...used.named.filter(isPage), ...content],
    ["worker-src 'self' blob:", ...scripts],
    ...commonDirectives(origins),
    // The directive is not `report-to`, because browsers send its reports only minutes later.
    [`report-uri ${POLICY_REPORTS_PATH}`],
  ]);
}

function commonDirectives({ frame }: PageOrigins): string[][] {
  return [
    ["object-src 'none'"],
    ["base-uri 'none'"],
    // A form that opens an e-mail works without scripts only if the policy allows its action.
    ["form-action 'self' mailto:"],
    ["frame-ancestors 'self'", ...frame],
  ];
}

function callable({ connect }: PageOrigins): string[] {
  return connect.flatMap((origin) => [origin, socketOrigin(origin)]);
}

/** Returns the WebSocket origin of a server, because in a policy an https origin does not include it. */
function socketOrigin(origin: string): string {
  return origin.replace(/^http/, 'ws');
}

function isPage(origin: string): boolean {
  return origin.startsWith('https:');
}

function toPolicy(directives: readonly (readonly string[])[]): string {
  return directives.map((parts) => [...new Set(parts)].join(' ')).join('; ');
}
