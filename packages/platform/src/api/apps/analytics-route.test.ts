import { describe, expect, it } from 'vitest';
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

describe('analytics API', () => {
  it('accepts events of the Base44 SDK, also from anonymous callers', async () => {
    const platform = await startTestPlatform();
    const response = await callApi(platform, ANALYTICS_BATCH, { body: { events: [event] } });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ success: true });
  });

  it.each([
    ['events that are not an array', { events: event }],
    ['an event that is not an object', { events: ['opened'] }],
    ['more than 1,000 events', { events: Array.from({ length: 1001 }, () => event) }],
  ])('rejects %s', async (_, body) => {
    const platform = await startTestPlatform();
    expect((await callApi(platform, ANALYTICS_BATCH, { body })).status).toBe(422);
  });

  it('rejects anonymous callers in a private app', async () => {
    const platform = await startTestPlatform({ app: { visibility: 'private_with_login' } });
    const body = { events: [event] };
    expect((await callApi(platform, ANALYTICS_BATCH, { body })).status).toBe(401);
  });
});
