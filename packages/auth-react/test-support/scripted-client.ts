/** A client whose answers a test gives, one by one; for what a real platform cannot be timed to do. */
import { type AuthChange, PlatformError, type PublicSettings, type User } from '@groundwork/sdk';
import type { AuthClient } from '../src/auth-store.ts';

export const settings: PublicSettings = { id: 'app', public_settings: 'public_with_login' };

export const user: User = {
  id: 'u1',
  email: 'ada@firm.example',
  full_name: 'Ada',
  role: 'user',
  is_verified: true,
  disabled: false,
  is_service: false,
  created_date: '2026-06-01T09:23:41.481Z',
  updated_date: '2026-06-01T09:23:41.481Z',
};

/** The platform's refusal of the settings. */
export function refusal(reason: string): PlatformError {
  return new PlatformError('No', { kind: 'http', status: 403, data: { extra_data: { reason } } });
}

/** A client, what it was asked, and the hands on its answers. */
export interface ScriptedClient {
  readonly client: AuthClient;
  /** What was called, in order. */
  readonly calls: string[];
  /** What is answered; replace a promise to answer the next call anew. */
  readonly script: {
    hasToken: boolean;
    opensPopups: boolean;
    settings: PromiseWithResolvers<PublicSettings>;
    user: PromiseWithResolvers<User>;
  };
  /** Tells the client's listeners of a change of identity. */
  change(event: AuthChange): void;
}

/** Creates a client that notes what it is asked, and waits for the test to answer. */
export function createScriptedClient(options: { hasToken?: boolean } = {}): ScriptedClient {
  const calls: string[] = [];
  const listeners = new Set<(change: AuthChange) => void>();
  const script = {
    hasToken: options.hasToken ?? false,
    opensPopups: true,
    settings: Promise.withResolvers<PublicSettings>(),
    user: Promise.withResolvers<User>(),
  };
  const client: AuthClient = {
    publicSettings: {
      get() {
        calls.push('settings');
        return script.settings.promise;
      },
    },
    auth: {
      me() {
        calls.push('me');
        return script.user.promise;
      },
      logout: () => void calls.push('logout'),
      redirectToLogin: () => void calls.push('login'),
      loginInPopup: () => {
        calls.push('popup');
        return script.opensPopups;
      },
      onAuthChange(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    hasToken: () => script.hasToken,
  };
  const change = (event: AuthChange) => {
    for (const listener of listeners) listener(event);
  };
  return { client, calls, script, change };
}
