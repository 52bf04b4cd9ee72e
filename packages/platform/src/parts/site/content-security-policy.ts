/**
 * Creates the Content-Security-Policy of a built page.
 *
 * Inline scripts are allowed by the hash of exactly the code that the build wrote, so injected code cannot run;
 * `'unsafe-inline'` never applies to scripts.
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
  /** Origins that may frame the page, such as an editor's. */
  readonly frame: readonly string[];
  /** Origins from which the page may load anything, and to which it may send requests. */
  readonly content?: readonly string[];
}

/**
 * Creates the policy of one page, or of several that share one. It allows only the site's own files, and
 * inline content by hash.
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
 * Creates the policy of an app's page that was not written for a policy. It restricts scripts to the site's
 * own, to inline ones by hash and to the origins that the app names. It permits evaluation only to an app that
 * needs it. Images, fonts and media may come from any origin, because records and style sheets contain their URLs.
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
    // Component libraries insert style elements. A hash here would disable 'unsafe-inline'.
    ["style-src 'self' 'unsafe-inline'", ...used.styles, ...content],
    ["img-src 'self' https: data: blob:"],
    ["font-src 'self' https: data:"],
    ["media-src 'self' https: data: blob:"],
    ["connect-src 'self' data: blob:", ...used.named, ...content, ...callable(origins)],
    ["frame-src 'self' data: blob:", ...used.named.filter(isPage), ...content],
    ["worker-src 'self' blob:", ...scripts],
    ...commonDirectives(origins),
    // Not `report-to`, because browsers send its reports minutes later.
    [`report-uri ${POLICY_REPORTS_PATH}`],
  ]);
}

function commonDirectives({ frame }: PageOrigins): string[][] {
  return [
    ["object-src 'none'"],
    ["base-uri 'none'"],
    ["form-action 'self'"],
    ["frame-ancestors 'self'", ...frame],
  ];
}

function callable({ connect }: PageOrigins): string[] {
  return connect.flatMap((origin) => [origin, socketOrigin(origin)]);
}

/** In a policy, an https origin does not include WebSockets of the same server. */
function socketOrigin(origin: string): string {
  return origin.replace(/^http/, 'ws');
}

function isPage(origin: string): boolean {
  return origin.startsWith('https:');
}

function toPolicy(directives: readonly (readonly string[])[]): string {
  return directives.map((parts) => [...new Set(parts)].join(' ')).join('; ');
}
