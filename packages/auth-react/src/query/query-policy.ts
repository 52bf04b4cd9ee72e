import { isPlatformError } from '@groundwork/sdk';

const RETRIED_BY_SDK: readonly (number | undefined)[] = [429, 502, 503, 504];
const FINAL: readonly (number | undefined)[] = [401, 403, 404];

/**
 * Decides whether a query is retried: at most once, including the SDK's retries.
 *
 * The SDK retries lost connections and some statuses, up to `SDK_RETRIES` times. The query client retries other
 * failures, unless the response would be the same.
 */
export function retryOnce(failureCount: number, error: Error): boolean {
  if (failureCount > 0) return false;
  if (!isPlatformError(error)) return true;
  const { kind, status } = error;
  if (kind === 'network' || kind === 'aborted' || kind === 'invalid-argument') return false;
  return ![...RETRIED_BY_SDK, ...FINAL].includes(status);
}

export const SDK_RETRIES = 1;
