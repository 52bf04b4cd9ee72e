// @vitest-environment jsdom
import { PlatformError, type PublicSettings, type User } from '@groundwork/sdk';
import { act, cleanup, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { AuthGate } from './auth-gate.tsx';
import { AuthProvider } from './auth-provider.tsx';
import type { AuthClient } from './auth-store.ts';
import { useAuth } from './use-auth.ts';

afterEach(cleanup);

function createScriptedClient() {
  const settings = Promise.withResolvers<PublicSettings>();
  const calls = { settings: 0, login: 0 };
  const client: AuthClient = {
    publicSettings: {
      get() {
        calls.settings += 1;
        return settings.promise;
      },
    },
    auth: {
      me: () => Promise.reject<User>(new Error('nobody')),
      logout() {},
      redirectToLogin() {
        calls.login += 1;
      },
    },
    hasToken: () => false,
  };
  return { client, calls, settings };
}

function App({ client, isPrerendered = false }: { client: AuthClient; isPrerendered?: boolean }) {
  return (
    <StrictMode>
      <AuthProvider client={client}>
        <AuthGate
          loading={<p>Loading</p>}
          accessRestricted={<p>Access Restricted</p>}
          isPrerendered={isPrerendered}
        >
          <p>Home</p>
        </AuthGate>
      </AuthProvider>
    </StrictMode>
  );
}

function Lost() {
  return useAuth().user?.email;
}

function refusal(reason: string): PlatformError {
  return new PlatformError('No', { kind: 'http', status: 403, data: { extra_data: { reason } } });
}

it('shows the loading screen, then the app, after one settings request in StrictMode', async () => {
  const { client, calls, settings } = createScriptedClient();
  const { container } = render(<App client={client} />);
  expect(container.textContent).toBe('Loading');
  await act(async () => settings.resolve({ id: 'app', public_settings: 'public_without_login' }));
  expect(container.textContent).toBe('Home');
  expect(calls.settings).toBe(1);
});

it('shows the access-restricted screen to somebody who is not registered', async () => {
  const { client, settings } = createScriptedClient();
  const { container } = render(<App client={client} />);
  await act(async () => settings.reject(refusal('user_not_registered')));
  expect(container.textContent).toBe('Access Restricted');
});

it('goes to login once, and renders nothing, when sign-in is required', async () => {
  const { client, calls, settings } = createScriptedClient();
  const { container } = render(<App client={client} />);
  await act(async () => settings.reject(refusal('auth_required')));
  expect(container.textContent).toBe('');
  expect(calls.login).toBe(1);
});

it('shows the app when something unforeseen happens at start-up', async () => {
  const { client, settings } = createScriptedClient();
  const { container } = render(<App client={client} />);
  await act(async () => settings.reject(new Error('odd')));
  expect(container.textContent).toBe('Home');
});

it('keeps prerendered content mounted below the loading screen', async () => {
  const { client, settings } = createScriptedClient();
  const { container } = render(<App client={client} isPrerendered />);
  const home = screen.getByText('Home');
  expect(container.querySelector('[data-auth-cover]')?.textContent).toBe('Loading');
  expect(home.closest('[data-auth-content="covered"]')).not.toBeNull();
  await act(async () => settings.resolve({ id: 'app', public_settings: 'public_without_login' }));
  expect(screen.getByText('Home')).toBe(home);
  expect(container.querySelector('[data-auth-cover]')).toBeNull();
  expect(home.closest('[data-auth-content="open"]')).not.toBeNull();
});

it('renders the loading state on a server without asking for anything', () => {
  const { client, calls } = createScriptedClient();
  expect(renderToString(<App client={client} isPrerendered />)).toContain('Home');
  expect(calls.settings).toBe(0);
});

it('tells a component outside of a provider what is missing', () => {
  expect(() => renderToString(<Lost />)).toThrow(/wrap the app in <AuthProvider/);
});
