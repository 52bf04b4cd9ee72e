/**
 * A client whose responses a test controls one by one, to test orders of events that the platform cannot produce on
 * demand.
 */
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

export function accessDenied(reason: string): PlatformError {
  return new PlatformError('No', { kind: 'http', status: 403, data: { extra_data: { reason } } });
}

export interface ScriptedClient {
  readonly client: AuthClient;
  readonly calls: string[];
  /** The client's responses. To change the response to the next call, replace the promise. */
  readonly script: {
    hasToken: boolean;
    opensPopups: boolean;
    settings: PromiseWithResolvers<PublicSettings>;
    user: PromiseWithResolvers<User>;
  };
  emit(change: AuthChange): void;
}

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
  const emit = (change: AuthChange) => {
    for (const listener of listeners) listener(change);
  };
  return { client, calls, script, emit };
}
