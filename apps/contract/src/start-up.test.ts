import {
  type AuthState,
  decideGate,
  initialAuthState,
  nextAuthState,
  startUp,
} from '@groundwork/auth-react';
import { createClient } from '@groundwork/sdk';
import type { Visibility } from '@groundwork/sdk/protocol';
import { describe, expect, it } from 'vitest';
import { admin, startForTest } from './start-for-test.ts';

const outsider = { email: 'outsider@elsewhere.example', password: 'a long enough password' };

type Person = 'an anonymous visitor' | 'the administrator' | 'a non-member' | 'an expired token';

async function startUpAs(person: Person, visibility: Visibility): Promise<AuthState> {
  const platform = await startForTest({ app: { visibility } });
  await platform.accounts.create({ ...outsider, fullName: 'An Outsider' });
  const signIn = createClient({ appId: platform.appId, serverUrl: platform.url });
  const { email, password } = person === 'a non-member' ? outsider : admin;
  const login = await signIn.auth.loginViaEmailPassword(email, password);

  const token = person === 'an expired token' ? 'e30.e30.e30' : login.access_token;
  const client = createClient({
    appId: platform.appId,
    serverUrl: platform.url,
    ...(person === 'an anonymous visitor' ? {} : { token }),
  });
  let state = initialAuthState;
  await startUp(client, (event) => {
    state = nextAuthState(state, event);
  });
  return state;
}

describe('start-up sequence of auth-react', () => {
  it.each([
    ['an anonymous visitor', 'public_without_login', 'routes'],
    ['an anonymous visitor', 'public_with_login', 'redirect-to-login'],
    ['an anonymous visitor', 'private_with_login', 'redirect-to-login'],
    ['an anonymous visitor', 'workspace_with_login', 'redirect-to-login'],
    ['the administrator', 'public_without_login', 'routes'],
    ['the administrator', 'private_with_login', 'routes'],
    ['a non-member', 'private_with_login', 'access-restricted'],
    ['an expired token', 'private_with_login', 'redirect-to-login'],
    ['an expired token', 'public_without_login', 'redirect-to-login'],
  ] as const)(
    'for %s, the start-up of a %s app ends with %s',
    async (person, visibility, decision) => {
      expect(decideGate(await startUpAs(person, visibility))).toBe(decision);
    },
  );

  it('reports why access to the settings was denied, with a specific message', async () => {
    expect(await startUpAs('an anonymous visitor', 'private_with_login')).toMatchObject({
      error: { type: 'auth_required', message: 'Authentication required' },
    });
    expect(await startUpAs('a non-member', 'private_with_login')).toMatchObject({
      error: { type: 'user_not_registered', message: 'User not registered for this app' },
    });
  });

  it('the start-up ends with the user to whom the token belongs', async () => {
    expect(await startUpAs('the administrator', 'private_with_login')).toMatchObject({
      phase: 'settled',
      user: { email: admin.email, role: 'admin' },
      settings: { public_settings: 'private_with_login' },
      error: null,
    });
  });
});
