// @vitest-environment jsdom
import { PlatformError } from '@groundwork/sdk';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createScriptedClient, settings, user } from '../test-support/scripted-client.ts';
import { type AuthState, decideGate } from './auth-state.ts';
import { createAuthStore } from './auth-store.ts';
import { createRedirectGuard } from './redirect-guard.ts';

beforeEach(() => window.sessionStorage.clear());
const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.restoreAllMocks();
});

function startStore(options: { hasToken?: boolean } = {}) {
  const scripted = createScriptedClient(options);
  const store = createAuthStore(scripted.client);
  const phases: AuthState['phase'][] = [];
  store.subscribe(() => phases.push(store.getState().phase));
  stops.push(store.start());
  return { ...scripted, store, phases };
}

async function signedInStore() {
  const started = startStore({ hasToken: true });
  started.script.settings.resolve(settings);
  started.script.user.resolve(user);
  await vi.waitFor(() => expect(started.store.getState()).toMatchObject({ user }));
  return started;
}

const networkError = new PlatformError('No connection', { kind: 'network' });

it('becomes signed out when another tab signs out, and does not go to login', async () => {
  const { store, change, calls } = await signedInStore();
  change({ event: 'signed-out', isSignedIn: false, origin: 'elsewhere' });
  expect(store.getState()).toEqual({ phase: 'settled', settings, user: null, error: null });
  expect(calls).not.toContain('login');
});

it('learns who signed in, without going back to the loading screen', async () => {
  const { store, script, change, phases } = startStore();
  script.settings.resolve(settings);
  await vi.waitFor(() => expect(store.getState().phase).toBe('settled'));
  phases.length = 0;
  script.hasToken = true;
  script.user.resolve(user);
  change({ event: 'signed-in', isSignedIn: true, origin: 'here' });
  await vi.waitFor(() => expect(store.getState()).toMatchObject({ user }));
  expect(new Set(phases)).toEqual(new Set(['settled']));
});

it('drops the answer about somebody who signed out meanwhile', async () => {
  const { store, script, change } = startStore({ hasToken: true });
  script.settings.resolve(settings);
  await vi.waitFor(() => expect(store.getState().phase).toBe('loading-user'));
  change({ event: 'signed-out', isSignedIn: false, origin: 'here' });
  script.user.resolve(user);
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(store.getState()).toMatchObject({ phase: 'settled', user: null });
});

it('drops a refresh that is older than a sign-out', async () => {
  const { store, script, change } = await signedInStore();
  script.settings = Promise.withResolvers();
  change({ event: 'signed-in', isSignedIn: true, origin: 'elsewhere' });
  change({ event: 'signed-out', isSignedIn: false, origin: 'elsewhere' });
  script.settings.resolve(settings);
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(store.getState()).toMatchObject({ user: null });
});

it('runs the sequence once, and leaves it to show the first user', async () => {
  const { store, script, change, calls } = startStore({ hasToken: true });
  stops.push(store.start());
  change({ event: 'user-updated', isSignedIn: true, origin: 'here', user });
  document.dispatchEvent(new Event('visibilitychange'));
  expect(calls).toEqual(['settings']);
  script.user.resolve(user);
  await store.refreshUser();
  expect(store.getState().phase).toBe('loading-settings');
});

it('asks again, behind what is shown, when the connection is back', async () => {
  const { store, script, calls, phases } = startStore();
  script.settings.reject(networkError);
  await vi.waitFor(() => expect(store.getState()).toMatchObject({ error: { type: 'unknown' } }));
  script.settings = Promise.withResolvers();
  script.settings.resolve(settings);
  phases.length = 0;
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(store.getState()).toMatchObject({ settings, error: null }));
  expect(calls.filter((call) => call === 'settings')).toHaveLength(2);
  expect(phases).toEqual(['settled']);
});

it('does not ask again on a new connection when nothing was wrong', async () => {
  const { calls } = await signedInStore();
  window.dispatchEvent(new Event('online'));
  expect(calls.filter((call) => call === 'settings')).toHaveLength(1);
});

it('starts anew from the loading screen on a wish to retry', async () => {
  const { store, script } = startStore();
  script.settings.reject(networkError);
  await vi.waitFor(() => expect(store.getState().phase).toBe('settled'));
  script.settings = Promise.withResolvers();
  store.retry();
  expect(store.getState().phase).toBe('loading-settings');
  script.settings.resolve(settings);
  await vi.waitFor(() => expect(store.getState()).toMatchObject({ settings, error: null }));
});

it('stays instead of going to login for the third time within a minute', () => {
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

it('stays as well when the server rejects the token that each login returns with', async () => {
  for (const decision of ['redirect-to-login', 'redirect-to-login', 'login-loop']) {
    const { store, script } = startStore({ hasToken: true });
    script.settings.resolve(settings);
    script.user.reject(new PlatformError('No', { kind: 'http', status: 401 }));
    await vi.waitFor(() => expect(decideGate(store.getState())).toBe('redirect-to-login'));
    store.redirectToLogin();
    expect(decideGate(store.getState())).toBe(decision);
  }
});

it('goes to login from a frame with a client that opens no popup', () => {
  vi.spyOn(window, 'parent', 'get').mockReturnValue(new Proxy(window, {}));
  const { client, calls } = createScriptedClient();
  const { loginInPopup: _, ...auth } = client.auth;
  createAuthStore({ ...client, auth }).redirectToLogin();
  expect(calls).toEqual(['login']);
});

it('waits in a frame for a click that may open a popup, and says when none was opened', () => {
  vi.spyOn(window, 'parent', 'get').mockReturnValue(new Proxy(window, {}));
  const { client, calls, script } = createScriptedClient();
  const store = createAuthStore(client);
  store.redirectToLogin();
  expect(calls).toEqual([]);
  expect(decideGate(store.getState())).toBe('login-in-popup');
  store.navigateToLogin();
  expect(calls).toEqual(['popup']);
  expect(store.getState()).toMatchObject({
    error: { message: expect.not.stringContaining('allow pop-ups') },
  });
  script.opensPopups = false;
  store.navigateToLogin();
  expect(decideGate(store.getState())).toBe('login-in-popup');
  expect(store.getState()).toMatchObject({
    error: { message: expect.stringContaining('allow pop-ups') },
  });
});

it('leaves a framed page as it is when the popup that it asked for is not opened', async () => {
  vi.spyOn(window, 'parent', 'get').mockReturnValue(new Proxy(window, {}));
  const { store, script, calls } = startStore();
  script.settings.resolve(settings);
  await vi.waitFor(() => expect(store.getState().phase).toBe('settled'));
  script.opensPopups = false;
  store.navigateToLogin();
  expect(calls).toEqual(['settings', 'popup']);
  expect(decideGate(store.getState())).toBe('routes');
});

it('counts redirects anew once somebody is signed in', async () => {
  const guard = createRedirectGuard();
  const asked = [1, 2, 3].map(() => guard.mayRedirect());
  expect(asked).toEqual([true, true, false]);
  await signedInStore();
  expect(guard.mayRedirect()).toBe(true);
});

it('begins anew when the browser brings back the page that it had left for the login page', async () => {
  const { store, script, calls } = startStore();
  script.settings.resolve(settings);
  await vi.waitFor(() => expect(store.getState().phase).toBe('settled'));
  store.redirectToLogin();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(store.getState().phase).toBe('loading-settings');
  await vi.waitFor(() => expect(store.getState().phase).toBe('settled'));
  store.redirectToLogin();
  expect(calls).toEqual(['settings', 'login', 'settings', 'login']);
});

it('lets a page be that was never left, and one that is shown for the first time', async () => {
  const { store, script, calls } = startStore();
  script.settings.resolve(settings);
  await vi.waitFor(() => expect(store.getState().phase).toBe('settled'));
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  store.redirectToLogin();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  expect(calls).toEqual(['settings', 'login']);
});

it('does not go to login while it is leaving for where a logout leads', async () => {
  const { client, store, change, calls } = await signedInStore();
  vi.spyOn(client.auth, 'logout').mockImplementation((redirectUrl) => {
    calls.push(`logout ${redirectUrl}`);
    change({ event: 'signed-out', isSignedIn: false, origin: 'here' });
  });
  store.logout('/goodbye');
  store.redirectToLogin();
  expect(calls.slice(2)).toEqual(['logout /goodbye']);
});

it('goes to login again for a page that a logout did not leave', async () => {
  const { store, change, script, calls } = await signedInStore();
  store.logout('#bye');
  change({ event: 'signed-out', isSignedIn: false, origin: 'here' });
  change({ event: 'signed-in', isSignedIn: true, origin: 'here' });
  await vi.waitFor(() => expect(store.getState()).toMatchObject({ user }));
  script.hasToken = false;
  change({ event: 'signed-out', isSignedIn: false, origin: 'elsewhere' });
  store.redirectToLogin();
  expect(calls.at(-1)).toBe('login');
});

it('notifies no listener that has unsubscribed', async () => {
  const { store, change } = await signedInStore();
  const listener = vi.fn();
  store.subscribe(listener)();
  change({ event: 'signed-out', isSignedIn: false, origin: 'elsewhere' });
  expect(listener).not.toHaveBeenCalled();
});

describe('a store that was stopped', () => {
  it('follows neither the client nor the visibility of the page', async () => {
    const { store, change, calls } = await signedInStore();
    for (const stop of stops.splice(0)) stop();
    change({ event: 'signed-out', isSignedIn: false, origin: 'elsewhere' });
    document.dispatchEvent(new Event('visibilitychange'));
    expect(store.getState()).toMatchObject({ user });
    expect(calls).toEqual(['settings', 'me']);
  });

  it('does not run the sequence again', async () => {
    const { store, script, calls } = startStore();
    script.settings.reject(networkError);
    await vi.waitFor(() => expect(store.getState()).toMatchObject({ error: { type: 'unknown' } }));
    store.redirectToLogin();
    for (const stop of stops.splice(0)) stop();
    window.dispatchEvent(new Event('online'));
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(calls).toEqual(['settings', 'login']);
  });
});

describe('a session that ends on the server', () => {
  const ended = { event: 'session-ended', isSignedIn: false, origin: 'here' } as const;

  it('signs the user out with an error that says so', async () => {
    const { store, change, calls } = await signedInStore();
    change(ended);
    expect(store.getState()).toEqual({
      phase: 'settled',
      settings,
      user: null,
      error: { type: 'session_ended', message: 'Your session has ended' },
    });
    expect(decideGate(store.getState())).toBe('routes');
    expect(calls).not.toContain('login');
  });

  it('is looked for when a signed-in page is shown again, and then only', async () => {
    const { store, script, change, calls } = await signedInStore();
    const isHidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(calls).toEqual(['settings', 'me']);
    script.user = Promise.withResolvers();
    script.user.reject(networkError);
    isHidden.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(calls).toEqual(['settings', 'me', 'me']);
    expect(store.getState()).toMatchObject({ user });
    change(ended);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(calls).toEqual(['settings', 'me', 'me']);
  });

  it('leads to login when the start-up sequence finds it', async () => {
    const { store, script, change } = startStore({ hasToken: true });
    script.settings.resolve(settings);
    await vi.waitFor(() => expect(store.getState().phase).toBe('loading-user'));
    change(ended);
    script.user.reject(new PlatformError('No', { kind: 'http', status: 401 }));
    await vi.waitFor(() => expect(decideGate(store.getState())).toBe('redirect-to-login'));
  });
});

describe('a user whose fields change', () => {
  const renamed = { ...user, theme: 'night' };

  it('shows what updateMe changed, without a request', async () => {
    const { store, change, calls } = await signedInStore();
    change({ event: 'user-updated', isSignedIn: true, origin: 'here', user: renamed });
    expect(store.getState()).toMatchObject({ user: renamed, error: null });
    expect(calls).toEqual(['settings', 'me']);
  });

  it('is read again by refreshUser, without going back to the loading screen', async () => {
    const { store, script, phases } = await signedInStore();
    phases.length = 0;
    script.user = Promise.withResolvers();
    script.user.resolve(renamed);
    await store.refreshUser();
    expect(store.getState()).toMatchObject({ user: renamed });
    expect(phases).toEqual(['settled']);
  });

  it('drops an answer that is older than a change or a sign-out', async () => {
    const { store, script, change } = await signedInStore();
    script.user = Promise.withResolvers();
    const older = store.refreshUser();
    change({ event: 'user-updated', isSignedIn: true, origin: 'here', user: renamed });
    script.user.resolve(user);
    await older;
    expect(store.getState()).toMatchObject({ user: renamed });

    script.user = Promise.withResolvers();
    const late = store.refreshUser();
    change({ event: 'signed-out', isSignedIn: false, origin: 'here' });
    script.user.resolve(renamed);
    await late;
    expect(store.getState()).toMatchObject({ user: null });
  });

  it('rejects a refresh that fails, and keeps the user', async () => {
    const { store, script } = await signedInStore();
    script.user = Promise.withResolvers();
    script.user.reject(networkError);
    await expect(store.refreshUser()).rejects.toBe(networkError);
    expect(store.getState()).toMatchObject({ user });
  });
});
