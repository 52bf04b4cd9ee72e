import { isPlatformError, PlatformError } from '../http/errors.ts';
import { noResponse } from '../http/no-response.ts';
import { hasPage } from '../http/page.ts';

/**
 * Converts the error of a failed `fetch` to a PlatformError.
 *
 * @param isTimedOut true if the call's time limit aborted the request, false if the call's signal did.
 */
export function toFetchError(
  thrown: unknown,
  target: string,
  signal: AbortSignal | null | undefined,
  isTimedOut = false,
): PlatformError {
  if (isPlatformError(thrown)) return thrown;
  const reason: unknown = signal?.reason;
  if (isTimedOut || (reason instanceof DOMException && reason.name === 'TimeoutError')) {
    return new PlatformError(`${target} got no response in time.`, {
      kind: 'timeout',
    });
  }
  if (signal?.aborted) {
    return new PlatformError(`${target} was aborted by its signal.`, { kind: 'aborted' });
  }
  return noResponse(target, 'it got no response, or only a part of it', { cause: thrown });
}

/**
 * Returns fetch options that do not follow redirects outside browsers.
 *
 * Hazard: when `fetch` follows a redirect to another host, it sends all headers except Authorization, including
 * those that authenticate the service role.
 */
export function withoutRedirect(init: RequestInit): RequestInit {
  return hasPage() || init.redirect === 'error' ? init : { ...init, redirect: 'manual' };
}
