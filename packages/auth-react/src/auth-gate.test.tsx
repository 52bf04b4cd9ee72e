// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { createScriptedClient, refusal, settings } from '../test-support/scripted-client.ts';
import { AuthGate } from './auth-gate.tsx';
import { AuthProvider } from './auth-provider.tsx';
import type { AuthClient } from './auth-store.ts';
import { useAuth } from './use-auth.ts';

afterEach(() => {
  cleanup();
  window.sessionStorage.clear();
  vi.restoreAllMocks();
});

function App({ client, isPrerendered = false }: { client: AuthClient; isPrerendered?: boolean }) {
  return (
    <StrictMode>
      <AuthProvider client={client}>
        <AuthGate
          loading={<p>Loading</p>}
          accessRestricted={<p>Access Restricted</p>}
          loginLoop={<p>Stuck</p>}
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

it('shows the loading screen, then the app, after one settings request in StrictMode', async () => {
  const { client, calls, script } = createScriptedClient();
  const { container } = render(<App client={client} />);
  expect(container.textContent).toBe('Loading');
  await act(async () => script.settings.resolve(settings));
  expect(container.textContent).toBe('Home');
  expect(calls).toEqual(['settings']);
});

it('shows the access-restricted screen to somebody who is not registered', async () => {
  const { client, script } = createScriptedClient();
  const { container } = render(<App client={client} />);
  await act(async () => script.settings.reject(refusal('user_not_registered')));
  expect(container.textContent).toBe('Access Restricted');
});

it('goes to login once, and renders nothing, when sign-in is required', async () => {
  const { client, calls, script } = createScriptedClient();
  const { container } = render(<App client={client} />);
  await act(async () => script.settings.reject(refusal('auth_required')));
  expect(container.textContent).toBe('');
  expect(calls).toEqual(['settings', 'login']);
});

it('shows that signing in leads nowhere instead of a third redirect', async () => {
  for (const shown of ['', '', 'Stuck']) {
    const { client, script } = createScriptedClient();
    const { container } = render(<App client={client} />);
    await act(async () => script.settings.reject(refusal('auth_required')));
    expect(container.textContent).toBe(shown);
    cleanup();
  }
});

it.each([
  ['what the app shows for it', <p key="popup">Sign in</p>, 'Sign in'],
  ['what stands for a login loop, without it', undefined, 'Stuck'],
])('shows in a frame, where sign-in is required, %s', async (_, loginInPopup, shown) => {
  vi.spyOn(window, 'parent', 'get').mockReturnValue(new Proxy(window, {}));
  const { client, script } = createScriptedClient();
  const { container } = render(
    <AuthProvider client={client}>
      <AuthGate
        loading={null}
        accessRestricted={null}
        loginLoop={<p>Stuck</p>}
        loginInPopup={loginInPopup}
      >
        <p>Home</p>
      </AuthGate>
    </AuthProvider>,
  );
  expect(container.textContent).toBe('');
  await act(async () => script.settings.reject(refusal('auth_required')));
  expect(container.textContent).toBe(shown);
});

it.each(['login_loop', 'login_in_popup'])(
  'shows the app when the server gives %s as its reason',
  async (reason) => {
    const { client, script } = createScriptedClient();
    const { container } = render(<App client={client} />);
    await act(async () => script.settings.reject(refusal(reason)));
    expect(container.textContent).toBe('Home');
  },
);

it('shows the app when something unforeseen happens at start-up', async () => {
  const { client, script } = createScriptedClient();
  const { container } = render(<App client={client} />);
  await act(async () => script.settings.reject(new Error('odd')));
  expect(container.textContent).toBe('Home');
});

it('keeps prerendered content mounted below the loading screen', async () => {
  const { client, script } = createScriptedClient();
  const { container } = render(<App client={client} isPrerendered />);
  const home = screen.getByText('Home');
  expect(container.querySelector('[data-auth-cover]')?.textContent).toBe('Loading');
  expect(home.closest('[data-auth-content="covered"]')).not.toBeNull();
  await act(async () => script.settings.resolve(settings));
  expect(screen.getByText('Home')).toBe(home);
  expect(container.querySelector('[data-auth-cover]')).toBeNull();
  expect(home.closest('[data-auth-content="open"]')).not.toBeNull();
});

it('takes the boot script’s mark off the page once it has decided itself', async () => {
  document.documentElement.setAttribute('data-auth-gate', 'open');
  const { client, script } = createScriptedClient();
  render(<App client={client} isPrerendered />);
  expect(document.documentElement.hasAttribute('data-auth-gate')).toBe(true);
  await act(async () => script.settings.resolve(settings));
  expect(document.documentElement.hasAttribute('data-auth-gate')).toBe(false);
});

it('renders the loading state on a server without asking for anything', () => {
  const { client, calls } = createScriptedClient();
  expect(renderToString(<App client={client} isPrerendered />)).toContain('Home');
  expect(calls).toEqual([]);
});

it('tells a component outside of a provider what is missing', () => {
  expect(() => renderToString(<Lost />)).toThrow(/wrap the app in <AuthProvider/);
});
