// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createClient } from '../create-client.ts';
import type { AuthChange } from './session.ts';
import { createMemoryTokenStore } from './token-store.ts';

const serverUrl = 'https://server.example';

beforeEach(() => {
  window.localStorage.clear();
  window.history.replaceState(null, '', '/');
});
afterEach(() => vi.restoreAllMocks());

function listeningClient() {
  const client = createClient({ appId: 'app', serverUrl });
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
    { event: 'signed-in', isSignedIn: true, origin: 'here' },
    { event: 'signed-out', isSignedIn: false, origin: 'here' },
  ]);
});

it('tells once of a sign-out in another tab, when both keys are gone', () => {
  const { client, changes } = listeningClient();
  client.auth.setToken('abc.def');
  for (const key of ['groundwork_access_token', 'token']) {
    changeInAnotherTab(() => window.localStorage.removeItem(key), key);
  }
  expect(changes.slice(1)).toEqual([
    { event: 'signed-out', isSignedIn: false, origin: 'elsewhere' },
  ]);
});

it('hears of another tab clearing its whole storage', () => {
  const { client, changes } = listeningClient();
  client.setToken('abc.def');
  changeInAnotherTab(() => window.localStorage.clear(), null);
  expect(changes.at(-1)).toEqual({
    event: 'signed-out',
    isSignedIn: false,
    origin: 'elsewhere',
  });
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

it('rejects a token that could not stand in a header', () => {
  const { client } = listeningClient();
  for (const token of ['abc\r\nX-Evil: 1', 'not a token', 'Bearer abc.def', '']) {
    expect(() => client.auth.setToken(token)).toThrow('cannot be a token');
  }
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

it('treats an invalid token in a custom token store as none', () => {
  for (const token of ['', 'not a token', 'abc\r\nX-Evil: 1']) {
    const tokenStore = createMemoryTokenStore(token);
    expect(createClient({ appId: 'app', tokenStore }).hasToken()).toBe(false);
  }
});

it('rejects with a PlatformError when a custom token store throws', async () => {
  const cause = new Error('The keychain is locked.');
  const tokenStore = {
    ...createMemoryTokenStore(),
    read: vi.fn<() => string | undefined>(),
  };
  const onError = vi.fn();
  const client = createClient({ appId: 'app', serverUrl, tokenStore, onError });
  tokenStore.read.mockImplementation(() => {
    throw cause;
  });
  const error = { name: 'PlatformError', kind: 'invalid-argument', cause };
  await expect(client.auth.me()).rejects.toMatchObject(error);
  await expect(client.entities.Task.list()).rejects.toMatchObject(error);
  await expect(client.auth.isAuthenticated()).resolves.toBe(false);
  expect(onError).toHaveBeenCalledWith(expect.objectContaining(error));
  expect(() => createClient({ appId: 'app', tokenStore: { ...tokenStore } })).toThrow(
    'could not be read',
  );
});

describe('two clients on one store', () => {
  const signedOut = { event: 'signed-out', isSignedIn: false } as const;

  it('notifies one of what the other does, and the actor itself only once', () => {
    const [one, other] = [listeningClient(), listeningClient()];
    one.client.auth.setToken('abc.def');
    other.client.auth.signOut();
    expect(one.changes).toEqual([
      { event: 'signed-in', isSignedIn: true, origin: 'here' },
      { ...signedOut, origin: 'elsewhere' },
    ]);
    expect(other.changes).toEqual([
      { event: 'signed-in', isSignedIn: true, origin: 'elsewhere' },
      { ...signedOut, origin: 'here' },
    ]);
  });

  it('works for a store of the app as well', () => {
    const tokenStore = createMemoryTokenStore('abc.def');
    const [one, other] = [1, 2].map(() => createClient({ appId: 'app', serverUrl, tokenStore }));
    const changes: AuthChange[] = [];
    other?.auth.onAuthChange((change) => changes.push(change));
    one?.auth.signOut();
    expect(changes).toEqual([{ ...signedOut, origin: 'elsewhere' }]);
  });

  it('leaves a client alone that acts with a token of its own', () => {
    const [one, other] = [listeningClient(), listeningClient()];
    other.client.auth.setToken('own.token', false);
    other.changes.length = 0;
    one.client.auth.setToken('abc.def');
    one.client.auth.signOut();
    expect(other.changes).toEqual([]);
    expect(other.client.hasToken()).toBe(true);
  });

  it('notifies of a change that a call had found before the event of another tab arrived', () => {
    const { client, changes } = listeningClient();
    client.auth.setToken('abc.def');
    window.localStorage.clear();
    expect(client.hasToken()).toBe(false);
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(changes.slice(1)).toEqual([{ ...signedOut, origin: 'elsewhere' }]);
  });
});
