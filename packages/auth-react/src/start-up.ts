/**
 * The start-up sequence, without React.
 *
 * It loads the settings first, and then the user if there is a token. Each request has a time limit, so that a
 * server that does not respond cannot leave the visitor with an endless spinner.
 */
import { isPlatformError, type PublicSettings, readErrorBody, type User } from '@groundwork/sdk';
import type { AuthError, AuthEvent } from './auth-state.ts';

const TIMEOUT_MS = 5_000;
/** Time limit of a request while the app is shown without its response, in milliseconds. */
export const BACKGROUND_TIMEOUT_MS = 30_000;

interface LimitedCallOptions {
  readonly signal: AbortSignal;
  readonly retries: number;
}

/**
 * The methods that a client needs for the start-up sequence. `createClient` of `@groundwork/sdk` returns such a client.
 */
export interface StartUpClient {
  readonly publicSettings: { get(options: LimitedCallOptions): Promise<PublicSettings> };
  readonly auth: { me(options: LimitedCallOptions): Promise<User> };
  hasToken(): boolean;
}

/**
 * Runs the start-up sequence once, and calls `onEvent` for each state change. Resolves with true if a response
 * did not arrive in time. Never rejects.
 *
 * @param timeoutMs time limit of each request in milliseconds. Default: 5,000.
 */
export async function startUp(
  client: StartUpClient,
  onEvent: (event: AuthEvent) => void,
  timeoutMs: number = TIMEOUT_MS,
): Promise<boolean> {
  const options = () => ({ signal: AbortSignal.timeout(timeoutMs), retries: 1 });
  let toError = toSettingsError;
  try {
    const settings = await client.publicSettings.get(options());
    const hasToken = client.hasToken();
    onEvent({ type: 'settings-loaded', settings, hasToken });
    toError = toUserError;
    if (hasToken) onEvent({ type: 'user-loaded', user: await client.auth.me(options()) });
    return false;
  } catch (error) {
    onEvent({ type: 'failed', error: toError(error) });
    return isPlatformError(error) && error.kind === 'timeout';
  }
}

function toSettingsError(error: unknown): AuthError {
  if (!isPlatformError(error)) return UNEXPECTED;
  const reason = readErrorBody(error.data).extra_data?.reason;
  if (error.status !== 403 || reason === undefined) {
    return { type: 'unknown', message: error.message || 'Failed to load app' };
  }
  if (reason === 'auth_required') return AUTH_REQUIRED;
  if (reason === 'user_not_registered') {
    return { type: reason, message: 'User not registered for this app' };
  }
  return { type: reason, message: error.message };
}

function toUserError(error: unknown): AuthError {
  if (!isPlatformError(error)) return UNEXPECTED;
  if (error.status === 401 || error.status === 403) return AUTH_REQUIRED;
  return { type: 'unknown', message: error.message };
}

const AUTH_REQUIRED: AuthError = { type: 'auth_required', message: 'Authentication required' };
const UNEXPECTED: AuthError = { type: 'unknown', message: 'An unexpected error occurred' };
