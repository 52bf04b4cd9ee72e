import type { ContentProblem } from '@groundwork/editor-bridge/content';
import { PlatformRequestError } from './platform-api.ts';
import type { Draft } from './platform-drafts.ts';

type Rejection<B> = PlatformRequestError & { readonly body: B };

function hasCode(error: unknown, code: string): error is PlatformRequestError {
  return error instanceof PlatformRequestError && Reflect.get(error.body, 'code') === code;
}

/** Returns the reason for a temporary failure of a request; null if a retry cannot succeed. */
export function temporaryReasonOf(error: unknown): string | null {
  if (!(error instanceof PlatformRequestError)) return 'the platform cannot be reached.';
  if (error.status === 401) return 'you are signed out. Sign in again in another tab.';
  return error.status >= 500 || error.status === 429 ? error.message : null;
}

/** Whether others have changed the draft since. */
export function isConflict(error: unknown): error is Rejection<{ readonly current: Draft | null }> {
  return hasCode(error, 'content_conflict') && 'current' in error.body;
}

/** Whether the content has problems that must be corrected first. */
export function isInvalid(
  error: unknown,
): error is Rejection<{ readonly problems: readonly ContentProblem[] }> {
  return hasCode(error, 'content_invalid') && 'problems' in error.body;
}
