import { lazily } from './lazily.ts';
import { reportLocation } from './location-reporter.ts';
import { platformOrigins, trustedOriginsOf } from './origins.ts';

/** Which editors a page trusts. */
export interface EditorBridgeOptions {
  /** Origins whose windows may frame the page and edit it. Default: the platforms' own hosts. */
  readonly trustedOrigins?: readonly string[];
}

/**
 * Connects the page with the window that frames it: reports URL changes and uncaught errors to it, and
 * lets it edit the page visually when its origin is trusted.
 *
 * Does nothing in a page that is not framed; only a framed one downloads the parts that report and edit.
 * Call it once, after the access token has left the URL; the returned function undoes everything.
 *
 * @throws EditorBridgeError `invalid-origin` when `trustedOrigins` contains a string that is not an origin.
 *
 * @example
 * ```ts
 * const disconnect = connectEditorBridge({ trustedOrigins: ['https://editor.example'] });
 * ```
 */
export function connectEditorBridge(options: EditorBridgeOptions = {}): () => void {
  const trustedOrigins = trustedOriginsOf(options.trustedOrigins ?? platformOrigins);
  if (typeof window === 'undefined' || window.parent === window) return () => {};
  const stops = [reportLocation(), loadErrorReporter(), loadAgent(trustedOrigins)];
  return () => {
    for (const stop of stops) stop();
  };
}

function loadErrorReporter(): () => void {
  return lazily({
    types: ['error', 'unhandledrejection'],
    isKept: () => true,
    load: async () => (await import('./reports.ts')).reportErrors,
  });
}

/** Loads the agent for a parent that may be trusted. */
function loadAgent(trustedOrigins: readonly string[]): () => void {
  // Not every browser tells, and a parent may hide its origin: both show as "null".
  const parentOrigin = window.location.ancestorOrigins?.[0] ?? 'null';
  if (parentOrigin !== 'null' && !trustedOrigins.includes(parentOrigin)) return () => {};
  return lazily({
    types: ['message'],
    isKept: ({ source }) => source === window.parent,
    load: async () => {
      const { startAgent } = await import('./agent/agent.ts');
      return (early) => startAgent({ trustedOrigins, parentOrigin, early });
    },
  });
}
