/**
 * The start-up sequence, without React (SPEC sections 4 and 8).
 *
 * Settings first; the user only when a token is held. Each wait is bounded, because a
 * server that hangs must not leave the visitor with a spinner.
 */
import { isPlatformError, type PublicSettings, readErrorBody, type User } from '@groundwork/sdk';
import type { AuthError, AuthEvent } from './auth-state.ts';

const WAIT_MS = 5_000;

interface WaitOptions {
  readonly signal: AbortSignal;
  readonly retries: number;
}

/** What the sequence needs of a client; `createClient` of `@groundwork/sdk` gives it. */
export interface StartUpClient {
  readonly publicSettings: { get(options: WaitOptions): Promise<PublicSettings> };
  readonly auth: { me(options: WaitOptions): Promise<User> };
  hasToken(): boolean;
}

/** Runs the sequence once and reports each step to `tell`; never rejects. */
export async function startUp(
  client: StartUpClient,
  tell: (event: AuthEvent) => void,
): Promise<void> {
  try {
    const settings = await client.publicSettings.get(bounded());
    const hasToken = client.hasToken();
    tell({ type: 'settings-loaded', settings, hasToken });
    if (hasToken) await loadUser(client, tell);
  } catch (error) {
    tell({ type: 'failed', error: toSettingsError(error) });
  }
}

async function loadUser(client: StartUpClient, tell: (event: AuthEvent) => void): Promise<void> {
  try {
    tell({ type: 'user-loaded', user: await client.auth.me(bounded()) });
  } catch (error) {
    tell({ type: 'failed', error: toUserError(error) });
  }
}

function bounded(): WaitOptions {
  return { signal: AbortSignal.timeout(WAIT_MS), retries: 1 };
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
