import {
  type AuthState,
  decideGate,
  initialAuthState,
  nextAuthState,
  startUp,
} from '@groundwork/auth-react';
import { createClient } from '@groundwork/sdk';
import type { Visibility } from '@groundwork/sdk/protocol';
import { expect, it } from 'vitest';
import { admin, startForTest } from './start.ts';

const stranger = { email: 'stranger@elsewhere.example', password: 'a long enough password' };

type Person = 'nobody' | 'the administrator' | 'a stranger' | 'an expired token';

async function startUpAs(person: Person, visibility: Visibility): Promise<AuthState> {
  const platform = await startForTest({ app: { visibility } });
  await platform.accounts.create({ ...stranger, fullName: 'A Stranger' });
  const signIn = createClient({ appId: platform.appId, serverUrl: platform.url });
  const { email, password } = person === 'a stranger' ? stranger : admin;
  const login = await signIn.auth.loginViaEmailPassword(email, password);

  const token = person === 'an expired token' ? 'e30.e30.e30' : login.access_token;
  const client = createClient({
    appId: platform.appId,
    serverUrl: platform.url,
    ...(person === 'nobody' ? {} : { token }),
  });
  let state = initialAuthState;
  await startUp(client, (event) => {
    state = nextAuthState(state, event);
  });
  return state;
}

it.each([
  ['nobody', 'public_without_login', 'routes'],
  ['nobody', 'public_with_login', 'redirect-to-login'],
  ['nobody', 'private_with_login', 'redirect-to-login'],
  ['nobody', 'workspace_with_login', 'redirect-to-login'],
  ['the administrator', 'public_without_login', 'routes'],
  ['the administrator', 'private_with_login', 'routes'],
  ['a stranger', 'private_with_login', 'access-restricted'],
  ['an expired token', 'private_with_login', 'redirect-to-login'],
  ['an expired token', 'public_without_login', 'redirect-to-login'],
] as const)('takes %s at an app that is %s to: %s', async (person, visibility, decision) => {
  expect(decideGate(await startUpAs(person, visibility))).toBe(decision);
});

it('says in SPEC’s words why the settings were refused', async () => {
  expect(await startUpAs('nobody', 'private_with_login')).toMatchObject({
    error: { type: 'auth_required', message: 'Authentication required' },
  });
  expect(await startUpAs('a stranger', 'private_with_login')).toMatchObject({
    error: { type: 'user_not_registered', message: 'User not registered for this app' },
  });
});

it('ends with the user of the token', async () => {
  expect(await startUpAs('the administrator', 'private_with_login')).toMatchObject({
    phase: 'settled',
    user: { email: admin.email, role: 'admin' },
    settings: { public_settings: 'private_with_login' },
    error: null,
  });
});
