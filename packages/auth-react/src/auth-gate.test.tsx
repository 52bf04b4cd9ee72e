// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { accessDenied, createScriptedClient, settings } from '../test-support/scripted-client.ts';
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

function ComponentWithoutProvider() {
  return useAuth().user?.email;
}

describe('AuthGate', () => {
  it('shows the loading screen, then the app, and requests the settings only once even in StrictMode', async () => {
    const { client, calls, script } = createScriptedClient();
    const { container } = render(<App client={client} />);
    expect(container.textContent).toBe('Loading');
    await act(async () => script.settings.resolve(settings));
    expect(container.textContent).toBe('Home');
    expect(calls).toEqual(['settings']);
  });

  it('shows the access-restricted screen to a user who is not registered', async () => {
    const { client, script } = createScriptedClient();
    const { container } = render(<App client={client} />);
    await act(async () => script.settings.reject(accessDenied('user_not_registered')));
    expect(container.textContent).toBe('Access Restricted');
  });

  it('redirects to login once and renders nothing when sign-in is required', async () => {
    const { client, calls, script } = createScriptedClient();
    const { container } = render(<App client={client} />);
    await act(async () => script.settings.reject(accessDenied('auth_required')));
    expect(container.textContent).toBe('');
    expect(calls).toEqual(['settings', 'login']);
  });

  it('shows the login-loop screen instead of redirecting to login a third time', async () => {
    for (const shown of ['', '', 'Stuck']) {
      const { client, script } = createScriptedClient();
      const { container } = render(<App client={client} />);
      await act(async () => script.settings.reject(accessDenied('auth_required')));
      expect(container.textContent).toBe(shown);
      cleanup();
    }
  });

  it.each([
    ['loginInPopup', <p key="popup">Sign in</p>, 'Sign in'],
    ['loginLoop without a loginInPopup screen', undefined, 'Stuck'],
  ])('shows %s if sign-in is required and the page is framed', async (_, loginInPopup, shown) => {
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
    await act(async () => script.settings.reject(accessDenied('auth_required')));
    expect(container.textContent).toBe(shown);
  });

  it.each(['login_loop', 'login_in_popup'])(
    'shows the app when the server denies access with the reason %s',
    async (reason) => {
      const { client, script } = createScriptedClient();
      const { container } = render(<App client={client} />);
      await act(async () => script.settings.reject(accessDenied(reason)));
      expect(container.textContent).toBe('Home');
    },
  );

  it('shows the app if an unexpected error occurs during start-up', async () => {
    const { client, script } = createScriptedClient();
    const { container } = render(<App client={client} />);
    await act(async () => script.settings.reject(new Error('unexpected')));
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

  it('removes the attribute that the boot script has set once the gate has decided', async () => {
    document.documentElement.setAttribute('data-auth-gate', 'open');
    const { client, script } = createScriptedClient();
    render(<App client={client} isPrerendered />);
    expect(document.documentElement.hasAttribute('data-auth-gate')).toBe(true);
    await act(async () => script.settings.resolve(settings));
    expect(document.documentElement.hasAttribute('data-auth-gate')).toBe(false);
  });

  it('renders the app’s content on a server without sending a request', () => {
    const { client, calls } = createScriptedClient();
    expect(renderToString(<App client={client} isPrerendered />)).toContain('Home');
    expect(calls).toEqual([]);
  });

  it('throws an error that names the missing AuthProvider', () => {
    expect(() => renderToString(<ComponentWithoutProvider />)).toThrow(
      /Wrap the app in <AuthProvider/,
    );
  });
});
