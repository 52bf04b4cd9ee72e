// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createScriptedClient, refusal, settings, user } from '../test-support/scripted-client.ts';
import { AuthProvider } from './auth-provider.tsx';
import { type Auth, useAuth } from './use-auth.ts';

afterEach(() => {
  cleanup();
  window.sessionStorage.clear();
});

function Reader({ onRead }: { onRead: (auth: Auth) => void }): null {
  onRead(useAuth());
  return null;
}

/** Renders a reader of the state; returns what it read last, and the hands on the answers. */
function readAuth(options: { hasToken?: boolean } = {}) {
  const { client, script } = createScriptedClient(options);
  let seen: Auth | undefined;
  render(
    <AuthProvider client={client}>
      <Reader
        onRead={(auth) => {
          seen = auth;
        }}
      />
    </AuthProvider>,
  );
  return { script, seen: () => seen };
}

const nothing = {
  user: null,
  isAuthenticated: false,
  isLoadingAuth: false,
  isLoadingPublicSettings: false,
  authError: null,
  appPublicSettings: null,
};

it('tells of each step of the start-up sequence, and of its end', async () => {
  const { script, seen } = readAuth({ hasToken: true });
  expect(seen()).toMatchObject({ ...nothing, isLoadingPublicSettings: true });
  await act(async () => script.settings.resolve(settings));
  expect(seen()).toMatchObject({ ...nothing, isLoadingAuth: true, appPublicSettings: settings });
  await act(async () => script.user.resolve(user));
  expect(seen()).toMatchObject({
    ...nothing,
    user,
    isAuthenticated: true,
    appPublicSettings: settings,
  });
});

it('has neither user nor error when nobody is signed in', async () => {
  const { script, seen } = readAuth();
  await act(async () => script.settings.resolve(settings));
  expect(seen()).toMatchObject({ ...nothing, appPublicSettings: settings });
});

it('says what was refused', async () => {
  const { script, seen } = readAuth();
  await act(async () => script.settings.reject(refusal('user_not_registered')));
  expect(seen()).toMatchObject({
    ...nothing,
    authError: { type: 'user_not_registered', message: 'User not registered for this app' },
  });
});
