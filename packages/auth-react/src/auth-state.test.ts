import { describe, expect, it } from 'vitest';
import { settings, user } from '../test-support/scripted-client.ts';
import { type AuthState, decideGate, initialAuthState, nextAuthState } from './auth-state.ts';

function settled(type?: string) {
  const error = type === undefined ? null : { type, message: '' };
  return { phase: 'settled', settings, user: null, error } as const;
}

describe('decideGate', () => {
  it.each([
    ['loading', initialAuthState],
    ['loading', { phase: 'loading-user', settings }],
    ['access-restricted', settled('user_not_registered')],
    ['redirect-to-login', settled('auth_required')],
    ['login-in-popup', { ...settled('login_in_popup'), withheld: 'login-in-popup' }],
    ['login-loop', { ...settled('login_loop'), withheld: 'login-loop' }],
    ['routes', settled('login_in_popup')],
    ['routes', settled('login_loop')],
    ['routes', settled()],
    ['routes', settled('unknown')],
    ['routes', settled('trial_expired')],
  ] satisfies [string, AuthState][])(
    'decideGate returns %s for the state %j',
    (decision, state) => {
      expect(decideGate(state)).toBe(decision);
    },
  );
});

describe('nextAuthState', () => {
  it('loads the user after the settings only if there is a token', () => {
    const loaded = { type: 'settings-loaded', settings } as const;
    expect(nextAuthState(initialAuthState, { ...loaded, hasToken: true }).phase).toBe(
      'loading-user',
    );
    expect(nextAuthState(initialAuthState, { ...loaded, hasToken: false })).toEqual(settled());
  });

  it('keeps the settings when the user is loaded, cannot be loaded, or signs out', () => {
    const waiting: AuthState = { phase: 'loading-user', settings };
    const signedIn = nextAuthState(waiting, { type: 'user-loaded', user });
    expect(signedIn).toEqual({ phase: 'settled', settings, user, error: null });
    expect(nextAuthState(signedIn, { type: 'signed-out' })).toEqual(settled());
    const error = { type: 'auth_required', message: 'Authentication required' };
    expect(nextAuthState(waiting, { type: 'failed', error })).toMatchObject({ settings, error });
  });

  it('removes the settings when the settings cannot be loaded', () => {
    const error = { type: 'unknown', message: 'down' };
    expect(nextAuthState(initialAuthState, { type: 'failed', error })).toMatchObject({
      settings: null,
      error,
    });
  });
});
