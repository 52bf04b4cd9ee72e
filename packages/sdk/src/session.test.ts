// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createClient } from './create-client.ts';
import type { AuthChange } from './session.ts';

beforeEach(() => {
  window.localStorage.clear();
  window.history.replaceState(null, '', '/');
});
afterEach(() => vi.restoreAllMocks());

function listeningClient() {
  const client = createClient({ appId: 'app', serverUrl: 'https://server.example' });
  const changes: AuthChange[] = [];
  const stop = client.auth.onAuthChange((change) => changes.push(change));
  return { client, changes, stop };
}

/** What the browser does in this tab when another one changes local storage. */
function changeInAnotherTab(change: () => void, key: string | null): void {
  change();
  window.dispatchEvent(new StorageEvent('storage', { key }));
}

it('tells of signing in and of signing out here', () => {
  const { client, changes } = listeningClient();
  client.auth.setToken('abc.def');
  client.auth.signOut();
  expect(changes).toEqual([
    { isSignedIn: true, origin: 'here' },
    { isSignedIn: false, origin: 'here' },
  ]);
});

it('tells once of a sign-out in another tab, when both keys are gone', () => {
  const { client, changes } = listeningClient();
  client.auth.setToken('abc.def');
  for (const key of ['groundwork_access_token', 'token']) {
    changeInAnotherTab(() => window.localStorage.removeItem(key), key);
  }
  expect(changes.slice(1)).toEqual([{ isSignedIn: false, origin: 'elsewhere' }]);
});

it('hears of another tab clearing its whole storage', () => {
  const { client, changes } = listeningClient();
  client.setToken('abc.def');
  changeInAnotherTab(() => window.localStorage.clear(), null);
  expect(changes.at(-1)).toEqual({ isSignedIn: false, origin: 'elsewhere' });
});

it('says nothing more to a listener that stopped', () => {
  const { client, changes, stop } = listeningClient();
  stop();
  client.auth.setToken('abc.def');
  changeInAnotherTab(() => window.localStorage.clear(), null);
  expect(changes).toEqual([]);
});

it('keeps a token out of storage when asked to', () => {
  const { client } = listeningClient();
  client.auth.setToken('abc.def', false);
  expect(client.hasToken()).toBe(true);
  expect(window.localStorage).toHaveLength(0);
  client.auth.signOut();
  expect(client.hasToken()).toBe(false);
});

it('refuses a token that could not stand in a header', () => {
  const { client } = listeningClient();
  client.auth.setToken('abc\r\nX-Evil: 1');
  expect(client.hasToken()).toBe(false);
});

it('keeps the clients of two token stores apart', () => {
  const store = { read: () => 'own', write: vi.fn(), clear: vi.fn() };
  const own = createClient({ appId: 'app', tokenStore: store });
  expect(own.hasToken()).toBe(true);
  own.auth.signOut();
  expect(store.clear).toHaveBeenCalledOnce();
  expect(createClient({ appId: 'app' }).hasToken()).toBe(false);
});
