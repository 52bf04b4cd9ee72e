// @vitest-environment jsdom
import { setImmediate as nextTurn } from 'node:timers/promises';
import { PlatformError } from '@groundwork/sdk';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settings, user } from '../test-support/scripted-client.ts';
import {
  startSignedInStore,
  startSignedOutStore,
  startStore,
} from '../test-support/start-store.ts';
import { decideGate } from './auth-state.ts';

beforeEach(() => window.sessionStorage.clear());
afterEach(() => vi.restoreAllMocks());

const networkError = new PlatformError('No connection', { kind: 'network' });
const timeoutError = new PlatformError('No response', { kind: 'timeout' });

describe('createAuthStore', () => {
  it('signs out when another tab signs out, without redirecting to login', async () => {
    const { store, emit, calls } = await startSignedInStore();
    emit({ event: 'signed-out', isSignedIn: false, origin: 'elsewhere' });
    expect(store.getState()).toEqual({ phase: 'settled', settings, user: null, error: null });
    expect(calls).not.toContain('login');
  });

  it('loads the user after a sign-in without showing the loading screen', async () => {
    const { store, script, emit, phases } = await startSignedOutStore();
    phases.length = 0;
    script.hasToken = true;
    script.user.resolve(user);
    emit({ event: 'signed-in', isSignedIn: true, origin: 'here' });
    await expect.poll(() => store.getState()).toMatchObject({ user });
    expect(new Set(phases)).toEqual(new Set(['settled']));
  });

  it('ignores the response with the user if it arrives after a sign-out', async () => {
    const { store, script, emit } = startStore({ hasToken: true });
    script.settings.resolve(settings);
    await expect.poll(() => store.getState().phase).toBe('loading-user');
    emit({ event: 'signed-out', isSignedIn: false, origin: 'here' });
    script.user.resolve(user);
    await nextTurn();
    expect(store.getState()).toMatchObject({ phase: 'settled', user: null });
  });

  it('ignores the result of a background run that started before a sign-out', async () => {
    const { store, script, emit } = await startSignedInStore();
    script.settings = Promise.withResolvers();
    emit({ event: 'signed-in', isSignedIn: true, origin: 'elsewhere' });
    emit({ event: 'signed-out', isSignedIn: false, origin: 'elsewhere' });
    script.settings.resolve(settings);
    await nextTurn();
    expect(store.getState()).toMatchObject({ user: null });
  });

  it('runs the start-up sequence once, and keeps its state until the settings are loaded', async () => {
    const { store, script, emit, calls } = startStore({ hasToken: true });
    const stop = store.start();
    emit({ event: 'user-updated', isSignedIn: true, origin: 'here', user });
    document.dispatchEvent(new Event('visibilitychange'));
    expect(calls).toEqual(['settings']);
    script.user.resolve(user);
    await store.refreshUser();
    expect(store.getState().phase).toBe('loading-settings');
    stop();
  });

  it('after a failure, runs the start-up sequence again in the background when the network returns', async () => {
    const { store, script, calls, phases } = startStore();
    script.settings.reject(networkError);
    await expect.poll(() => store.getState()).toMatchObject({ error: { type: 'unknown' } });
    script.settings = Promise.withResolvers();
    script.settings.resolve(settings);
    phases.length = 0;
    window.dispatchEvent(new Event('online'));
    await expect.poll(() => store.getState()).toMatchObject({ settings, error: null });
    expect(calls.filter((call) => call === 'settings')).toHaveLength(2);
    expect(phases).toEqual(['settled']);
  });

  it('applies settings that arrive after the time limit, without the loading screen', async () => {
    const { store, script, calls, phases } = startStore();
    const late = Promise.withResolvers<typeof settings>();
    script.settings.reject(timeoutError);
    script.settings = late;
    await expect.poll(() => store.getState()).toMatchObject({ error: { type: 'unknown' } });
    phases.length = 0;
    late.resolve(settings);
    await expect.poll(() => store.getState()).toMatchObject({ settings, error: null });
    expect(calls).toEqual(['settings', 'settings']);
    expect(phases).toEqual(['settled']);
  });

  it('keeps the settings if the request for the user times out and the second request for the settings fails', async () => {
    const { store, script, calls } = startStore({ hasToken: true });
    const late = Promise.withResolvers<typeof settings>();
    script.settings.resolve(settings);
    await expect.poll(() => store.getState().phase).toBe('loading-user');
    script.settings = late;
    script.user.reject(timeoutError);
    await expect.poll(() => calls).toEqual(['settings', 'me', 'settings']);
    late.reject(networkError);
    await expect
      .poll(() => store.getState())
      .toMatchObject({ settings, user: null, error: { message: 'No connection' } });
  });

  it('after another user signs in, shows the previous user at most for the time limit of the start-up', async () => {
    const limit = vi.spyOn(AbortSignal, 'timeout');
    const { store, script, emit } = await startSignedInStore();
    const [first, late] = [
      Promise.withResolvers<typeof settings>(),
      Promise.withResolvers<typeof settings>(),
    ];
    limit.mockClear();
    script.settings = first;
    emit({ event: 'signed-in', isSignedIn: true, origin: 'elsewhere' });
    script.settings = late;
    first.reject(timeoutError);
    await expect.poll(() => store.getState()).toMatchObject({ settings, user: null });
    await expect.poll(() => limit.mock.calls).toEqual([[5_000], [30_000]]);
    late.resolve(settings);
    await expect.poll(() => store.getState()).toMatchObject({ user, error: null });
  });

  it('ignores the return of the network if no request has failed', async () => {
    const { calls } = await startSignedInStore();
    window.dispatchEvent(new Event('online'));
    expect(calls.filter((call) => call === 'settings')).toHaveLength(1);
  });

  it('retry shows the loading screen and requests the settings again', async () => {
    const { store, script } = startStore();
    script.settings.reject(networkError);
    await expect.poll(() => store.getState().phase).toBe('settled');
    script.settings = Promise.withResolvers();
    store.retry();
    expect(store.getState().phase).toBe('loading-settings');
    script.settings.resolve(settings);
    await expect.poll(() => store.getState()).toMatchObject({ settings, error: null });
  });

  it('does not notify a listener that has unsubscribed', async () => {
    const { store, emit } = await startSignedInStore();
    const listener = vi.fn();
    store.subscribe(listener)();
    emit({ event: 'signed-out', isSignedIn: false, origin: 'elsewhere' });
    expect(listener).not.toHaveBeenCalled();
  });
});

describe('auth store that was stopped', () => {
  it('ignores changes of the identity and the page’s visibility after `stop`', async () => {
    const { store, emit, calls, stop } = await startSignedInStore();
    stop();
    emit({ event: 'signed-out', isSignedIn: false, origin: 'elsewhere' });
    document.dispatchEvent(new Event('visibilitychange'));
    expect(store.getState()).toMatchObject({ user });
    expect(calls).toEqual(['settings', 'me']);
  });

  it('does not run the start-up sequence again after `stop`', async () => {
    const { store, script, calls, stop } = startStore();
    script.settings.reject(networkError);
    await expect.poll(() => store.getState()).toMatchObject({ error: { type: 'unknown' } });
    store.redirectToLogin();
    stop();
    window.dispatchEvent(new Event('online'));
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(calls).toEqual(['settings', 'login']);
  });
});

describe('auth store and a session that ends on the server', () => {
  const ended = { event: 'session-ended', isSignedIn: false, origin: 'here' } as const;

  it('signs the user out with the error session_ended when the session ends on the server', async () => {
    const { store, emit, calls } = await startSignedInStore();
    emit(ended);
    expect(store.getState()).toEqual({
      phase: 'settled',
      settings,
      user: null,
      error: { type: 'session_ended', message: 'Your session has ended' },
    });
    expect(decideGate(store.getState())).toBe('routes');
    expect(calls).not.toContain('login');
  });

  it('checks the session when a signed-in page becomes visible, at most once in five minutes', async () => {
    const { store, script, emit, calls } = await startSignedInStore();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(calls).toEqual(['settings', 'me']);
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 300_001);
    const isHidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(calls).toEqual(['settings', 'me']);
    script.user = Promise.withResolvers();
    script.user.reject(networkError);
    isHidden.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(calls).toEqual(['settings', 'me', 'me']);
    expect(store.getState()).toMatchObject({ user });
    emit(ended);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(calls).toEqual(['settings', 'me', 'me']);
  });

  it('redirects to login if the server reports during the start-up sequence that the session has ended', async () => {
    const { store, script, emit } = startStore({ hasToken: true });
    script.settings.resolve(settings);
    await expect.poll(() => store.getState().phase).toBe('loading-user');
    emit(ended);
    script.user.reject(new PlatformError('No', { kind: 'http', status: 401 }));
    await expect.poll(() => decideGate(store.getState())).toBe('redirect-to-login');
  });
});

describe('auth store and user changes', () => {
  const renamed = { ...user, theme: 'night' };

  it('applies a change that updateMe made, without a request', async () => {
    const { store, emit, calls } = await startSignedInStore();
    emit({ event: 'user-updated', isSignedIn: true, origin: 'here', user: renamed });
    expect(store.getState()).toMatchObject({ user: renamed, error: null });
    expect(calls).toEqual(['settings', 'me']);
  });

  it('refreshUser reads the user again without showing the loading screen', async () => {
    const { store, script, phases } = await startSignedInStore();
    phases.length = 0;
    script.user = Promise.withResolvers();
    script.user.resolve(renamed);
    await store.refreshUser();
    expect(store.getState()).toMatchObject({ user: renamed });
    expect(phases).toEqual(['settled']);
  });

  it('ignores the response to a request for the user if the user changed or signed out after the request was sent', async () => {
    const { store, script, emit } = await startSignedInStore();
    script.user = Promise.withResolvers();
    const older = store.refreshUser();
    emit({ event: 'user-updated', isSignedIn: true, origin: 'here', user: renamed });
    script.user.resolve(user);
    await older;
    expect(store.getState()).toMatchObject({ user: renamed });

    script.user = Promise.withResolvers();
    const late = store.refreshUser();
    emit({ event: 'signed-out', isSignedIn: false, origin: 'here' });
    script.user.resolve(renamed);
    await late;
    expect(store.getState()).toMatchObject({ user: null });
  });

  it('keeps the previous user if refreshUser fails, and refreshUser rejects', async () => {
    const { store, script } = await startSignedInStore();
    script.user = Promise.withResolvers();
    script.user.reject(networkError);
    await expect(store.refreshUser()).rejects.toBe(networkError);
    expect(store.getState()).toMatchObject({ user });
  });
});
