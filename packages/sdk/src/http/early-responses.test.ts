// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createClient } from '../create-client.ts';
import { EARLY_RESPONSES_KEY } from './early-responses.ts';
import type { WireResponse } from './transport.ts';

const serverUrl = 'http://127.0.0.1:9';
const settingsUrl = `${serverUrl}/api/apps/public/prod/public-settings/by-id/app`;
const settings = { id: 'app', public_settings: 'public_with_login' };
const good: WireResponse = { status: 200, text: JSON.stringify(settings), requestId: undefined };

beforeEach(() => window.localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  delete window[EARLY_RESPONSES_KEY];
});

function clientAfterBoot(token: string | undefined, answer: Promise<WireResponse>) {
  window[EARLY_RESPONSES_KEY] = { token, responses: new Map([[settingsUrl, answer]]) };
  return createClient({ appId: 'app', serverUrl });
}

it('takes the answer that is there already, once', async () => {
  const client = clientAfterBoot(undefined, Promise.resolve(good));
  expect(await client.publicSettings.get()).toEqual(settings);
  await expect(client.publicSettings.get()).rejects.toMatchObject({ kind: 'network' });
});

it('turns an early refusal into the same error as any other', async () => {
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

it('asks itself when the early answer did not arrive, or was for another identity', async () => {
  const lost = clientAfterBoot(undefined, Promise.reject(new TypeError('Failed to fetch')));
  await expect(lost.publicSettings.get()).rejects.toMatchObject({ kind: 'network' });
  window.localStorage.setItem('token', 'abc.def');
  const changed = clientAfterBoot('abc.def', Promise.resolve(good));
  changed.auth.signOut();
  await expect(changed.publicSettings.get()).rejects.toMatchObject({ kind: 'network' });
});

it('reports an early request that timed out, and does not send it again', async () => {
  const timeout = new DOMException('The operation timed out.', 'TimeoutError');
  const client = clientAfterBoot(undefined, Promise.reject(timeout));
  await expect(client.publicSettings.get()).rejects.toMatchObject({ kind: 'timeout' });
  await expect(client.publicSettings.get()).rejects.toMatchObject({ kind: 'network' });
});

it('takes over a token once, in memory only, where storage is denied', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Denied', 'SecurityError');
  });
  const client = clientAfterBoot('abc.def', Promise.resolve(good));
  expect(client.hasToken()).toBe(true);
  expect(createClient({ appId: 'app', serverUrl }).hasToken()).toBe(false);
  client.auth.signOut();
  expect(client.hasToken()).toBe(false);
});

it('stays signed out when another tab signed out after the script had read the token', () => {
  const client = clientAfterBoot('abc.def', Promise.resolve(good));
  expect(client.hasToken()).toBe(false);
  expect(window.localStorage).toHaveLength(0);
});
