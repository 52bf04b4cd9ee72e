import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { type PageRegistry, pageOf } from './page-registry.ts';
import { useAuth } from './use-auth.ts';

/** The methods that a client needs for usage logging. */
export interface UsageLogClient {
  readonly appLogs: { logUserInApp(page: string): Promise<void> };
}

/**
 * Logs each visit of a signed-in user to a registered page. Failures are ignored.
 *
 * Call it inside a react-router `Router` and an `AuthProvider`.
 */
export function useUsageLogging(client: UsageLogClient, pages: PageRegistry): void {
  const { key, pathname } = useLocation();
  const isAuthenticated = useAuth((auth) => auth.isAuthenticated);
  const page = pageOf(pathname, pages);
  // React may run an effect twice for the same visit. The key of the location identifies the visit.
  const loggedVisit = useRef<string>(undefined);
  useEffect(() => {
    if (!isAuthenticated || page === undefined || loggedVisit.current === key) return;
    loggedVisit.current = key;
    client.appLogs.logUserInApp(page).catch(() => {});
  }, [client, isAuthenticated, page, key]);
}
