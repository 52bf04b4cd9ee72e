import { routes } from '@groundwork/sdk/protocol';
import { describe, expect, it } from 'vitest';
import { signIn } from '../../../../testing/sign-in.ts';
import { callApi, startTestPlatform } from '../../../../testing/test-platform.ts';
import { trackEvents } from './track-events.ts';

const event = {
  event_name: 'opened',
  properties: { referrer: '' },
  timestamp: '2026-06-01T09:23:41.481Z',
  page_url: '/sites',
  user_id: null,
  session_id: 'a7',
};

describe('endpoint for analytics events', () => {
  it("accepts the Base44 SDK's analytics events, even from anonymous callers", async () => {
    const platform = await startTestPlatform();
    const response = await callApi(platform, trackEvents.path, { body: { events: [event] } });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ success: true });
  });

  it('logs the analytics events that an app tracks for its members', async () => {
    const platform = await startTestPlatform();
    const token = await signIn(platform);
    const events = ['opened', '__initialization_event__', '', 'opened', 'x'.repeat(300)].map(
      (event_name) => ({ event_name }),
    );
    await callApi(platform, trackEvents.path, { body: { events }, token });
    await callApi(platform, trackEvents.path, { body: { events } });

    const stats = await callApi(platform, routes.appLogStats, { token });
    expect(await stats.json()).toEqual({
      total_visits: 3,
      unique_users: 1,
      pages: [
        { page: 'event: opened', visits: 2 },
        { page: `event: ${'x'.repeat(180)}`, visits: 1 },
      ],
    });
  });

  it('analytics events count for the rate limit of page views', async () => {
    const platform = await startTestPlatform();
    const token = await signIn(platform);
    const events = Array.from({ length: 1000 }, () => event);
    await callApi(platform, trackEvents.path, { body: { events }, token });

    const body = { events: [event] };
    expect((await callApi(platform, trackEvents.path, { body, token })).status).toBe(429);
    expect(await platform.appLogs(platform.appId)).toHaveLength(1000);
  });

  it.each([
    ['events that are not an array', { events: event }],
    ['an event that is not an object', { events: ['opened'] }],
    ['more than 1,000 events', { events: Array.from({ length: 1001 }, () => event) }],
  ])('rejects a request with %s', async (_, body) => {
    const platform = await startTestPlatform();
    expect((await callApi(platform, trackEvents.path, { body })).status).toBe(422);
  });

  it("rejects anonymous callers' analytics events in a private app", async () => {
    const platform = await startTestPlatform({ app: { visibility: 'private_with_login' } });
    const body = { events: [event] };
    expect((await callApi(platform, trackEvents.path, { body })).status).toBe(401);
  });
});
