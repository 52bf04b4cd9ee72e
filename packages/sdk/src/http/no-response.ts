import { PlatformError, type PlatformErrorOptions } from './errors.ts';

/**
 * Creates the error of a request without a complete response.
 *
 * @param target method and URL of the request, without its query.
 */
export function noResponse(
  target: string,
  reason: string,
  options: Pick<PlatformErrorOptions, 'code' | 'cause'>,
): PlatformError {
  return new PlatformError(
    `${target} failed: ${reason}. Check the connection, the serverUrl, and whether the server accepts the page's origin.`,
    { ...options, kind: 'network' },
  );
}
