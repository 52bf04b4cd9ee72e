// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRecordingClient } from '../../test-support/local-server.ts';
import { createMemoryTokenStore } from '../auth/token-store.ts';
import { createClient } from '../create-client.ts';
import { EARLY_RESPONSES_KEY } from '../http/early-responses.ts';
import { sendEarlyRequests } from './send-early-requests.ts';

beforeEach(() => {
  window.localStorage.clear();
  // Simulates a page that has just loaded. The test process itself may have been running for a long time.
  vi.spyOn(performance, 'now').mockReturnValue(1_000);
});
afterEach(() => {
  vi.restoreAllMocks();
  delete window[EARLY_RESPONSES_KEY];
  window.history.replaceState(null, '', '/');
});

describe('sendEarlyRequests', () => {
  it('sends the request whose response the client then uses, even if serverUrl has a trailing slash', async () => {
    const settings = { id: 'app', public_settings: 'public_with_login' };
    const recording = await createRecordingClient([settings]);
    const options = { appId: 'app', serverUrl: `${recording.client.getConfig().serverUrl}/` };
    expect(await sendEarlyRequests(options)).toBe(true);
    expect(await createClient(options).publicSettings.get()).toEqual(settings);
    expect(recording.received.map(({ url }) => url)).toEqual([
      '/api/apps/public/prod/public-settings/by-id/app',
    ]);
  });

  it('clears the app’s own token store if the URL has clear_access_token=true', async () => {
    const { client } = await createRecordingClient([{ id: 'app' }]);
    const options = { appId: 'app', serverUrl: client.getConfig().serverUrl };
    window.history.replaceState(null, '', '/?clear_access_token=true');
    await sendEarlyRequests(options);
    const tokenStore = createMemoryTokenStore('old.token');
    expect(createClient({ ...options, tokenStore }).hasToken()).toBe(false);
    expect(tokenStore.read()).toBeUndefined();
  });

  it('passes the URL’s token to the client in memory when local storage is full', async () => {
    const user = { id: 'user' };
    const { client } = await createRecordingClient([user, user]);
    const options = { appId: 'app', serverUrl: client.getConfig().serverUrl };
    window.localStorage.setItem('token', 'old.token');
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    });
    window.history.replaceState(null, '', '/?access_token=new.token');
    await sendEarlyRequests(options);
    // The client uses the early response only if the client has the token that the early request sent.
    expect(await createClient(options).auth.me()).toEqual(user);
  });

  it('uses the default server when server_url contains a query or a fragment', async () => {
    for (const suffix of ['?', '?x', '/#x']) {
      const recording = await createRecordingClient([
        { id: 'app', public_settings: 'public_with_login' },
      ]);
      const { serverUrl } = recording.client.getConfig();
      const named = encodeURIComponent(`${serverUrl}${suffix}`);
      window.history.replaceState(null, '', `/?server_url=${named}`);
      expect(await sendEarlyRequests({ appId: 'app', serverUrl }), suffix).toBe(true);
      expect(window.localStorage, suffix).toHaveLength(0);
    }
  });
});
