import { isPlatformError, PlatformError } from '../http/errors.ts';
import { hasPage } from '../http/page.ts';

/** The error for a `fetch` that failed. */
export function fetchFailure(
  thrown: unknown,
  target: string,
  signal: AbortSignal | null | undefined,
  isLate = false,
): PlatformError {
  if (isPlatformError(thrown)) return thrown;
  const reason: unknown = signal?.reason;
  if (isLate || (reason instanceof DOMException && reason.name === 'TimeoutError')) {
    return new PlatformError(`${target} got no answer in the time its caller gave.`, {
      kind: 'timeout',
    });
  }
  if (signal?.aborted) {
    return new PlatformError(`${target} was aborted by its caller.`, { kind: 'aborted' });
  }
  return new PlatformError(`${target} brought no answer, or not all of it.`, {
    kind: 'network',
    cause: thrown,
  });
}

/**
 * Follows no redirect outside of a browser: `fetch` takes all headers but Authorization to another host,
 * among them those of the service role.
 */
export function withoutRedirect(init: RequestInit): RequestInit {
  return hasPage() || init.redirect === 'error' ? init : { ...init, redirect: 'manual' };
}
