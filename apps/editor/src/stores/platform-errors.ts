import type { ContentProblem } from '@groundwork/editor-bridge/content';
import { PlatformRequestError } from './platform-api.ts';
import type { Draft } from './platform-drafts.ts';

type Rejection<B> = PlatformRequestError & { readonly body: B };

function hasCode(error: unknown, code: string): error is PlatformRequestError {
  return error instanceof PlatformRequestError && Reflect.get(error.body, 'code') === code;
}

/** Returns the reason why a request failed temporarily; returns null if a retry cannot succeed. */
export function temporaryReasonOf(error: unknown): string | null {
  if (!(error instanceof PlatformRequestError)) return 'the platform cannot be reached.';
  if (error.status === 401) return 'you are signed out. Sign in again in another tab.';
  return error.status >= 500 || error.status === 429 ? error.message : null;
}

/** Whether the response to a request was lost, so that the platform may have executed the request. */
export function isResponseLost(error: unknown): boolean {
  // A proxy responds with these statuses if it received no valid response from the platform.
  return !(error instanceof PlatformRequestError) || [502, 504].includes(error.status);
}

/** Whether the platform rejected a draft because other people have changed it. */
export function isConflict(error: unknown): error is Rejection<{ readonly current: Draft | null }> {
  return hasCode(error, 'content_conflict') && 'current' in error.body;
}

/** Whether the platform rejected a request because the content has changed since the user read it. */
export function isOutdated(error: unknown): boolean {
  return hasCode(error, 'content_conflict');
}

/** Whether the platform rejected content because it has problems that must be fixed first. */
export function isInvalid(
  error: unknown,
): error is Rejection<{ readonly problems: readonly ContentProblem[] }> {
  return hasCode(error, 'content_invalid') && 'problems' in error.body;
}
