import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useAuth } from './use-auth.ts';

/** Registered pages of an app (SPEC section 2). */
export interface PageRegistry {
  /** Names as they are shown and logged, for example `Home`. */
  readonly names: readonly string[];
  /** Name of the page at `/`. */
  readonly main: string;
}

/**
 * Returns the name of the registered page at a path: the first segment, compared without regard to
 * case, or the main page for `/`. Returns undefined for other paths (SPEC section 4, Usage logging).
 */
export function pageOf(pathname: string, { names, main }: PageRegistry): string | undefined {
  const segment = pathname.split('/').find((part) => part !== '');
  if (segment === undefined) return main;
  return names.find((name) => name.toLowerCase() === segment.toLowerCase());
}

/** Methods of a client that usage logging calls. */
export interface UsageLogClient {
  readonly appLogs: { logUserInApp(page: string): Promise<void> };
}

/**
 * Logs each visit of a signed-in user to a registered page (SPEC section 4). Failures are ignored.
 *
 * Call it inside a react-router `Router` and an `AuthProvider`.
 */
export function useUsageLogging(client: UsageLogClient, pages: PageRegistry): void {
  const { key, pathname } = useLocation();
  const isAuthenticated = useAuth((auth) => auth.isAuthenticated);
  const page = pageOf(pathname, pages);
  // React may run an effect twice for one visit; the location key identifies the visit.
  const loggedVisit = useRef<string>(undefined);
  useEffect(() => {
    if (!isAuthenticated || page === undefined || loggedVisit.current === key) return;
    loggedVisit.current = key;
    client.appLogs.logUserInApp(page).catch(() => {});
  }, [client, isAuthenticated, page, key]);
}
