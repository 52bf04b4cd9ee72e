import { expect, test } from 'vitest';
import { callApi, startTestPlatform } from '../../testing/test-platform.ts';
import { ANALYTICS_BATCH } from './analytics-route.ts';

const event = {
  event_name: 'opened',
  properties: { referrer: '' },
  timestamp: '2026-06-01T09:23:41.481Z',
  page_url: '/sites',
  user_id: null,
  session_id: 'a7',
};

test('what the public client reports is taken, of visitors too', async () => {
  const platform = await startTestPlatform();
  const response = await callApi(platform, ANALYTICS_BATCH, { body: { events: [event] } });
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ success: true });
});

test.each([
  ['no list', { events: event }],
  ['no event', { events: ['opened'] }],
  ['more events than a page holds back', { events: Array.from({ length: 1001 }, () => event) }],
])('%s is refused', async (_, body) => {
  const platform = await startTestPlatform();
  expect((await callApi(platform, ANALYTICS_BATCH, { body })).status).toBe(422);
});

test('an app for members takes nothing of strangers', async () => {
  const platform = await startTestPlatform({ app: { visibility: 'private_with_login' } });
  const body = { events: [event] };
  expect((await callApi(platform, ANALYTICS_BATCH, { body })).status).toBe(401);
});
