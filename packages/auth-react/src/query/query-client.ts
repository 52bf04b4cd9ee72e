import { isPlatformError } from '@groundwork/sdk';
import { QueryClient } from '@tanstack/react-query';

const RETRIED_BY_SDK: readonly (number | undefined)[] = [429, 502, 503, 504];
const FINAL: readonly (number | undefined)[] = [401, 403, 404];

/**
 * Creates a query client that retries a failed query once and does not refetch when the window regains focus.
 *
 * It does not retry a 401, 403 or 404, because the response would be the same, or a failure that the SDK has
 * already retried; to limit the SDK's retries, pass `retries` to the call.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failureCount, error) => failureCount < 1 && isWorthRetrying(error),
        refetchOnWindowFocus: false,
      },
    },
  });
}

function isWorthRetrying(error: Error): boolean {
  if (!isPlatformError(error)) return true;
  const { kind, status } = error;
  if (kind === 'network' || kind === 'aborted' || kind === 'invalid-argument') return false;
  return ![...RETRIED_BY_SDK, ...FINAL].includes(status);
}
