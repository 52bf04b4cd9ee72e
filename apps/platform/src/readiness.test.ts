import { expect, test } from 'vitest';
import { createReadiness } from './readiness.ts';
import { openStore } from './store/open-store.ts';
import { callApi, startTestPlatform, temporaryFolder } from './testing/test-platform.ts';

test('a platform that runs is ready', async () => {
  const response = await callApi(await startTestPlatform(), '/ready');

  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ status: 'ready' });
});

test('without an answer of the database it is not', async () => {
  const { store, close } = await openStore(temporaryFolder());
  const readiness = createReadiness(store);
  await expect(readiness.check()).resolves.toBeUndefined();
  await close();

  await expect(readiness.check()).rejects.toMatchObject({
    status: 503,
    code: 'store_unavailable',
  });
});

test('from the moment it stops it says so, and sends the next requests elsewhere', async () => {
  const platform = await startTestPlatform({ stop: { announceMs: 300 } });
  const stopped = platform.stop();
  const response = await callApi(platform, '/ready');

  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ code: 'stopping' });
  expect(response.headers.get('Connection')).toBe('close');
  expect((await callApi(platform, '/health')).status).toBe(200);
  await stopped;
  await expect(callApi(platform, '/health')).rejects.toThrow();
});
