import { QueryClient } from '@tanstack/react-query';
import { retryOnce } from './query-policy.ts';

/**
 * Creates a query client that retries a failed query once, and does not refetch when the window regains the focus.
 *
 * It does not retry a 401, 403 or 404, because the response would be the same. Nor does it retry a failure that the SDK
 * has already retried. To limit the SDK's retries, pass `retries` to the call.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { retry: retryOnce, refetchOnWindowFocus: false } },
  });
}
