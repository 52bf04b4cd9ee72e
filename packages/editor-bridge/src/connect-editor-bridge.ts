import { startLazyListener } from './lazy-listener.ts';
import { reportLocation } from './location-reporter.ts';
import { platformOrigins, trustedOriginsOf } from './origins.ts';

/** Options of {@link connectEditorBridge}. */
export interface EditorBridgeOptions {
  /** Origins of editors that may frame the page and edit it. Default: {@link platformOrigins}. */
  readonly trustedOrigins?: readonly string[];
}

/**
 * Connects the page with the window that frames it: reports URL changes and uncaught errors, and allows visual editing
 * if the origin of that window is trusted. Returns a function that disconnects.
 *
 * Has no effect in a page that is not framed; only framed pages load the code for reports and editing. Call it once, in
 * a module that the app imports before all others, so that errors in the other modules are reported too.
 *
 * @throws EditorBridgeError `invalid-origin` if `trustedOrigins` contains a string that is not an origin.
 *
 * @example
 * ```ts
 * const disconnect = connectEditorBridge({ trustedOrigins: ['https://editor.example'] });
 * ```
 */
export function connectEditorBridge(options: EditorBridgeOptions = {}): () => void {
  const trustedOrigins = trustedOriginsOf(options.trustedOrigins ?? platformOrigins);
  if (typeof window === 'undefined' || window.parent === window) return () => {};
  const stops = [reportLocation(loadReports), loadErrorReporter(), loadAgent(trustedOrigins)];
  return () => {
    for (const stop of stops) stop();
  };
}

const loadReports = () => import('./reports.ts');

function loadErrorReporter(): () => void {
  return startLazyListener({
    types: ['error', 'unhandledrejection'],
    shouldBuffer: () => true,
    load: async () => (await loadReports()).reportErrors,
  });
}

/** Loads the agent, unless the origin of the parent window is known and untrusted. */
function loadAgent(trustedOrigins: readonly string[]): () => void {
  // "null" means that the origin is unknown: some browsers lack `ancestorOrigins`, and a parent may hide its origin.
  const parentOrigin = window.location.ancestorOrigins?.[0] ?? 'null';
  if (parentOrigin !== 'null' && !trustedOrigins.includes(parentOrigin)) return () => {};
  return startLazyListener({
    types: ['message'],
    shouldBuffer: ({ source }) => source === window.parent,
    load: async () => {
      const { startAgent } = await import('./agent/agent.ts');
      return (early) => startAgent({ trustedOrigins, parentOrigin, early });
    },
  });
}
