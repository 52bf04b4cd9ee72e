// @vitest-environment jsdom
import { PlatformError } from '@groundwork/sdk';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createScriptedClient, settings, user } from '../test-support/scripted-client.ts';
import {
  startSignedInStore,
  startSignedOutStore,
  startStore,
} from '../test-support/start-store.ts';
import { decideGate } from './auth-state.ts';
import { createAuthStore } from './auth-store.ts';
import { tryRedirect } from './redirect-guard.ts';

beforeEach(() => window.sessionStorage.clear());
afterEach(() => vi.restoreAllMocks());

describe('redirectToLogin of the auth store', () => {
  it('redirects to login twice within a minute, but not a third time', () => {
    for (const visit of [1, 2]) {
      const { client, calls } = createScriptedClient();
      createAuthStore(client).redirectToLogin();
      expect(calls, `visit ${visit}`).toEqual(['login']);
    }
    const { client, calls } = createScriptedClient();
    const store = createAuthStore(client);
    store.redirectToLogin();
    expect(calls).toEqual([]);
    expect(store.getState()).toMatchObject({ error: { type: 'login_loop' } });
    store.navigateToLogin();
    expect(calls).toEqual(['login']);
    createAuthStore(client).redirectToLogin();
    expect(calls).toEqual(['login', 'login']);
  });

  it('does not redirect a third time if the server rejects each new token', async () => {
    for (const decision of ['redirect-to-login', 'redirect-to-login', 'login-loop']) {
      const { store, script } = startStore({ hasToken: true });
      script.settings.resolve(settings);
      script.user.reject(new PlatformError('No', { kind: 'http', status: 401 }));
      await expect.poll(() => decideGate(store.getState())).toBe('redirect-to-login');
      store.redirectToLogin();
      expect(decideGate(store.getState())).toBe(decision);
    }
  });

  it('a sign-in resets the count of redirects', async () => {
    const allowed = [1, 2, 3].map(() => tryRedirect());
    expect(allowed).toEqual([true, true, false]);
    await startSignedInStore();
    expect(tryRedirect()).toBe(true);
  });

  it('does not redirect to the login page while a sign-out navigates', async () => {
    const { client, store, emit, calls } = await startSignedInStore();
    vi.spyOn(client.auth, 'logout').mockImplementation((redirectUrl) => {
      calls.push(`logout ${redirectUrl}`);
      emit({ event: 'signed-out', isSignedIn: false, origin: 'here' });
    });
    store.logout('/goodbye');
    store.redirectToLogin();
    expect(calls.slice(2)).toEqual(['logout /goodbye']);
  });

  it('redirects to login again after a logout that did not leave the page', async () => {
    const { store, emit, script, calls } = await startSignedInStore();
    store.logout('#bye');
    emit({ event: 'signed-out', isSignedIn: false, origin: 'here' });
    emit({ event: 'signed-in', isSignedIn: true, origin: 'here' });
    await expect.poll(() => store.getState()).toMatchObject({ user });
    script.hasToken = false;
    emit({ event: 'signed-out', isSignedIn: false, origin: 'elsewhere' });
    store.redirectToLogin();
    expect(calls.at(-1)).toBe('login');
  });
});

describe('redirectToLogin in a framed page', () => {
  it('redirects in the frame if the client cannot open a popup', () => {
    frameThePage();
    const { client, calls } = createScriptedClient();
    const { loginInPopup: _, ...auth } = client.auth;
    createAuthStore({ ...client, auth }).redirectToLogin();
    expect(calls).toEqual(['login']);
  });

  it('waits for a click that opens a popup, and reports when the browser blocks the popup', () => {
    frameThePage();
    const { client, calls, script } = createScriptedClient();
    const store = createAuthStore(client);
    store.redirectToLogin();
    expect(calls).toEqual([]);
    expect(decideGate(store.getState())).toBe('login-in-popup');
    store.navigateToLogin();
    expect(calls).toEqual(['popup']);
    expect(store.getState()).toMatchObject({
      error: { message: expect.not.stringContaining('Allow pop-ups') },
    });
    script.opensPopups = false;
    store.navigateToLogin();
    expect(decideGate(store.getState())).toBe('login-in-popup');
    expect(store.getState()).toMatchObject({
      error: { message: expect.stringContaining('Allow pop-ups') },
    });
  });

  it('keeps the app visible if the browser blocks the popup but sign-in is optional', async () => {
    frameThePage();
    const { store, script, calls } = await startSignedOutStore();
    script.opensPopups = false;
    store.navigateToLogin();
    expect(calls).toEqual(['settings', 'popup']);
    expect(decideGate(store.getState())).toBe('routes');
  });
});

describe('page that returns from the back/forward cache', () => {
  it('restarts a page that was left for login and returns from the back/forward cache', async () => {
    const { store, calls } = await startSignedOutStore();
    store.redirectToLogin();
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(store.getState().phase).toBe('loading-settings');
    await expect.poll(() => store.getState().phase).toBe('settled');
    store.redirectToLogin();
    expect(calls).toEqual(['settings', 'login', 'settings', 'login']);
  });

  it('does not restart a page that was not left for login, or that is not from the cache', async () => {
    const { store, calls } = await startSignedOutStore();
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    store.redirectToLogin();
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
    expect(calls).toEqual(['settings', 'login']);
  });
});

function frameThePage(): void {
  vi.spyOn(window, 'parent', 'get').mockReturnValue(new Proxy(window, {}));
}
