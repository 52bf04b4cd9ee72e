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

/** Changes local storage, and dispatches the storage event that the browser sends when another tab changes it. */
function changeInAnotherTab(change: () => void, key: string | null): void {
  change();
  window.dispatchEvent(new StorageEvent('storage', { key }));
}

describe('onAuthChange', () => {
  it('notifies the listener when this client signs in or out', () => {
    const { client, changes } = listeningClient();
    client.auth.setToken('abc.def');
    client.auth.signOut();
    expect(changes).toEqual([
      { event: 'signed-in', isSignedIn: true, origin: 'here' },
      { event: 'signed-out', isSignedIn: false, origin: 'here' },
    ]);
  });

  // ASVS 14.3.1: Signing out removes session data; **partly**: unsent offline writes stay
  it('notifies the listener only once if another tab signs out, although two storage keys are removed', () => {
    const { client, changes } = listeningClient();
    client.auth.setToken('abc.def');
    for (const key of ['groundwork_access_token', 'token']) {
      changeInAnotherTab(() => window.localStorage.removeItem(key), key);
    }
    expect(changes.slice(1)).toEqual([
      { event: 'signed-out', isSignedIn: false, origin: 'elsewhere' },
    ]);
  });

  it('notifies the listener when another tab clears the storage', () => {
    const { client, changes } = listeningClient();
    client.auth.setToken('abc.def');
    changeInAnotherTab(() => window.localStorage.clear(), null);
    expect(changes.at(-1)).toEqual({
      event: 'signed-out',
      isSignedIn: false,
      origin: 'elsewhere',
    });
  });

  it('does not call a listener that has been removed', () => {
    const { client, changes, stop } = listeningClient();
    stop();
    client.auth.setToken('abc.def');
    changeInAnotherTab(() => window.localStorage.clear(), null);
    expect(changes).toEqual([]);
  });

  describe('onAuthChange with two clients that share a token store', () => {
    const signedOut = { event: 'signed-out', isSignedIn: false } as const;

    it('notifies both clients once, whichever of them changes the identity', () => {
      const [first, second] = [listeningClient(), listeningClient()];
      first.client.auth.setToken('abc.def');
      second.client.auth.signOut();
      expect(first.changes).toEqual([
        { event: 'signed-in', isSignedIn: true, origin: 'here' },
        { ...signedOut, origin: 'elsewhere' },
      ]);
      expect(second.changes).toEqual([
        { event: 'signed-in', isSignedIn: true, origin: 'elsewhere' },
        { ...signedOut, origin: 'here' },
      ]);
    });

    it('notifies the other client that shares a custom token store', () => {
      const tokenStore = createMemoryTokenStore('abc.def');
      const [first, second] = [1, 2].map(() =>
        createClient({ appId: 'app', serverUrl, tokenStore }),
      );
      const changes: AuthChange[] = [];
      second?.auth.onAuthChange((change) => changes.push(change));
      first?.auth.signOut();
      expect(changes).toEqual([{ ...signedOut, origin: 'elsewhere' }]);
    });

    it('does not notify a client that has its own token in memory', () => {
      const [first, second] = [listeningClient(), listeningClient()];
      second.client.auth.setToken('own.token', false);
      second.changes.length = 0;
      first.client.auth.setToken('abc.def');
      first.client.auth.signOut();
      expect(second.changes).toEqual([]);
      expect(second.client.hasToken()).toBe(true);
    });

    it('notifies the listener of another tab’s change even if a call reads the new token before the storage event', () => {
      const { client, changes } = listeningClient();
      client.auth.setToken('abc.def');
      window.localStorage.clear();
      expect(client.hasToken()).toBe(false);
      window.dispatchEvent(new StorageEvent('storage', { key: null }));
      expect(changes.slice(1)).toEqual([{ ...signedOut, origin: 'elsewhere' }]);
    });
  });
});
