// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRecordingClient } from '../../test-support/local-server.ts';
import { createMemoryTokenStore } from '../auth/token-store.ts';
import { createClient } from '../create-client.ts';
import { EARLY_RESPONSES_KEY } from '../http/early-responses.ts';
import { sendEarlyRequests } from './send-early-requests.ts';

beforeEach(() => {
  window.localStorage.clear();
  // The page has just loaded, although the process may have run other tests for a long time.
  vi.spyOn(performance, 'now').mockReturnValue(1_000);
});
afterEach(() => {
  vi.restoreAllMocks();
  delete window[EARLY_RESPONSES_KEY];
  window.history.replaceState(null, '', '/');
});

describe('sendEarlyRequests', () => {
  it('sends the same request as the client, even for a serverUrl with a trailing slash', async () => {
    const settings = { id: 'app', public_settings: 'public_with_login' };
    const recording = await createRecordingClient([settings]);
    const options = { appId: 'app', serverUrl: `${recording.client.getConfig().serverUrl}/` };
    expect(await sendEarlyRequests(options)).toBe(true);
    expect(await createClient(options).publicSettings.get()).toEqual(settings);
    expect(recording.received.map(({ url }) => url)).toEqual([
      '/api/apps/public/prod/public-settings/by-id/app',
    ]);
  });

  it('clears the app’s own token store for clear_access_token=true', async () => {
    const { client } = await createRecordingClient([{ id: 'app' }]);
    const options = { appId: 'app', serverUrl: client.getConfig().serverUrl };
    window.history.replaceState(null, '', '/?clear_access_token=true');
    await sendEarlyRequests(options);
    const tokenStore = createMemoryTokenStore('old.token');
    expect(createClient({ ...options, tokenStore }).hasToken()).toBe(false);
    expect(tokenStore.read()).toBeUndefined();
  });

  it('passes its token to the client in memory when local storage is full', async () => {
    const user = { id: 'user' };
    const { client } = await createRecordingClient([user, user]);
    const options = { appId: 'app', serverUrl: client.getConfig().serverUrl };
    window.localStorage.setItem('token', 'old.token');
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    });
    window.history.replaceState(null, '', '/?access_token=new.token');
    await sendEarlyRequests(options);
    // Only a client with the same token uses the early response.
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
