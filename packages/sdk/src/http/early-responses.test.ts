// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openStorage } from '../auth/key-value-storage.ts';
import { createMemoryTokenStore, createStoredToken, type TokenStore } from '../auth/token-store.ts';
import { createClient } from '../create-client.ts';
import { groundwork } from '../protocol/platform-profile.ts';
import { EARLY_RESPONSES_KEY } from './early-responses.ts';
import type { WireResponse } from './transport.ts';

const serverUrl = 'http://127.0.0.1:9';
const settingsUrl = `${serverUrl}/api/apps/public/prod/public-settings/by-id/app`;
const settings = { id: 'app', public_settings: 'public_with_login' };
const success: WireResponse = { status: 200, text: JSON.stringify(settings), requestId: undefined };

beforeEach(() => {
  window.localStorage.clear();
  // Simulates a page that has just loaded. The test process itself may have been running for a long time.
  vi.spyOn(performance, 'now').mockReturnValue(1_000);
});
afterEach(() => {
  vi.restoreAllMocks();
  delete window[EARLY_RESPONSES_KEY];
});

const stored = createStoredToken(openStorage(), groundwork);

function clientAfterBoot(
  token: string | undefined,
  response: Promise<WireResponse>,
  { read }: Pick<TokenStore, 'read'> = stored,
) {
  const responses = new Map([[settingsUrl, response]]);
  window[EARLY_RESPONSES_KEY] = { token, read, isCleared: false, responses };
  return createClient({ appId: 'app', serverUrl });
}

describe('takeEarlyResponses', () => {
  it('uses each early response only once', async () => {
    const client = clientAfterBoot(undefined, Promise.resolve(success));
    expect(await client.publicSettings.get()).toEqual(settings);
    await expect(client.publicSettings.get()).rejects.toMatchObject({ kind: 'network' });
  });

  it('turns an early error response into a PlatformError', async () => {
    const body = JSON.stringify({ message: 'No', extra_data: { reason: 'auth_required' } });
    const client = clientAfterBoot(
      undefined,
      Promise.resolve({ status: 403, text: body, requestId: 'r-1' }),
    );
    await expect(client.publicSettings.get()).rejects.toMatchObject({
      status: 403,
      message: 'No',
      requestId: 'r-1',
    });
  });

  it('sends a new request if the early request failed or had a different identity', async () => {
    const lost = clientAfterBoot(undefined, Promise.reject(new TypeError('Failed to fetch')));
    await expect(lost.publicSettings.get()).rejects.toMatchObject({ kind: 'network' });
    window.localStorage.setItem('token', 'abc.def');
    const changed = clientAfterBoot('abc.def', Promise.resolve(success));
    changed.auth.signOut();
    await expect(changed.publicSettings.get()).rejects.toMatchObject({ kind: 'network' });
  });

  it('sends a new request if the page loaded more than half a minute ago', async () => {
    const client = clientAfterBoot(undefined, Promise.resolve(success));
    vi.spyOn(performance, 'now').mockReturnValue(30_001);
    await expect(client.publicSettings.get()).rejects.toMatchObject({ kind: 'network' });
  });

  it('reports the timeout of an early request without sending another request', async () => {
    const timeout = new DOMException('The operation timed out.', 'TimeoutError');
    const client = clientAfterBoot(undefined, Promise.reject(timeout));
    await expect(client.publicSettings.get()).rejects.toMatchObject({ kind: 'timeout' });
    await expect(client.publicSettings.get()).rejects.toMatchObject({ kind: 'network' });
  });

  it("keeps the early requests' token in memory for the first client when storage is denied", () => {
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('Denied', 'SecurityError');
    });
    const client = clientAfterBoot(
      'abc.def',
      Promise.resolve(success),
      createMemoryTokenStore('abc.def'),
    );
    expect(client.hasToken()).toBe(true);
    expect(createClient({ appId: 'app', serverUrl }).hasToken()).toBe(false);
    client.auth.signOut();
    expect(client.hasToken()).toBe(false);
  });

  it("moves the early requests' token to the app’s own store", () => {
    window.localStorage.setItem('groundwork_access_token', 'abc.def');
    window.localStorage.setItem('token', 'abc.def');
    const early = { ...stored, token: 'abc.def', isCleared: false, responses: new Map() };
    window[EARLY_RESPONSES_KEY] = early;
    const tokenStore = createMemoryTokenStore('old.token');
    const client = createClient({ appId: 'app', serverUrl, tokenStore });
    expect(tokenStore.read()).toBe('abc.def');
    expect(window.localStorage).toHaveLength(0);
    client.auth.signOut();
    expect(client.hasToken()).toBe(false);
  });

  it('does not restore an early token that another tab has removed from storage', () => {
    const client = clientAfterBoot('abc.def', Promise.resolve(success));
    expect(client.hasToken()).toBe(false);
    expect(window.localStorage).toHaveLength(0);
  });
});
