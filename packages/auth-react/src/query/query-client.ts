import { QueryClient } from '@tanstack/react-query';

/** A query client that retries a failed query once and does not refetch when the window regains focus. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { retry: 1, refetchOnWindowFocus: false } },
  });
}
