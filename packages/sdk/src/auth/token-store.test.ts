// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createClient } from '../create-client.ts';
import { groundwork, unsentPrefix } from '../protocol/platform-profile.ts';
import { createMemoryTokenStore } from './token-store.ts';

const serverUrl = 'https://server.example';

beforeEach(() => window.localStorage.clear());
afterEach(() => vi.restoreAllMocks());

describe('token stores', () => {
  it('when a signed-in user signs out, removes the changes that were not sent', () => {
    const key = `${unsentPrefix(groundwork)}ann`;
    const client = createClient({ appId: 'app', serverUrl });
    for (const [isSignedIn, left] of [
      [false, '[1]'],
      [true, null],
    ] as const) {
      if (isSignedIn) client.auth.setToken('abc.def');
      window.localStorage.setItem(key, '[1]');
      client.auth.signOut();
      expect(window.localStorage.getItem(key)).toBe(left);
    }
  });

  // ASVS 14.3.3: Browser storage holds only the token and [offline writes](guides/data.md#work-offline) of their
  // user
  it('holds a token in memory only when saveToStorage is false', () => {
    const client = createClient({ appId: 'app', serverUrl });
    client.auth.setToken('abc.def', false);
    expect(client.hasToken()).toBe(true);
    expect(window.localStorage).toHaveLength(0);
    client.auth.signOut();
    expect(client.hasToken()).toBe(false);
  });

  it('writes nothing to storage until a token exists, because other tabs observe each write', () => {
    const setItem = vi.spyOn(Storage.prototype, 'setItem');
    const client = createClient({ appId: 'app', serverUrl });
    expect(setItem).not.toHaveBeenCalled();
    client.auth.setToken('abc.def');
    expect(setItem).toHaveBeenCalled();
  });

  it('rejects a token that cannot be sent in a header', () => {
    const client = createClient({ appId: 'app', serverUrl });
    for (const token of ['abc\r\nX-Evil: 1', 'not a token', 'Bearer abc.def', '']) {
      expect(() => client.auth.setToken(token)).toThrow('cannot be a token');
    }
    expect(client.hasToken()).toBe(false);
  });

  it('does not share tokens between clients with different token stores', () => {
    const store = { read: () => 'own', write: vi.fn(), clear: vi.fn() };
    const own = createClient({ appId: 'app', tokenStore: store });
    expect(own.hasToken()).toBe(true);
    own.auth.signOut();
    expect(store.clear).toHaveBeenCalledOnce();
    expect(createClient({ appId: 'app' }).hasToken()).toBe(false);
  });

  it('ignores an invalid token that a custom token store returns', () => {
    for (const token of ['', 'not a token', 'abc\r\nX-Evil: 1']) {
      const tokenStore = createMemoryTokenStore(token);
      expect(createClient({ appId: 'app', tokenStore }).hasToken()).toBe(false);
    }
  });

  it('rejects a call with a PlatformError when the custom token store throws', async () => {
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
});
