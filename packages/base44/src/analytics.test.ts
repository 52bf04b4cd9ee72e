import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { startServer } from '../test-support/start-server.ts';
import { createClient } from './create-client.ts';

/** Creates a client. Resolves with the client, and with the events that its server received. */
async function start(analytics?: { enabled: boolean }) {
  const reports: unknown[] = [];
  const serverUrl = await startServer(async (request, response) => {
    reports.push([request.url, JSON.parse(await text(request)).events]);
    response.end('{}');
  });
  const client = createClient({ appId: 'app', serverUrl, ...(analytics && { analytics }) });
  onTestFinished(() => client.cleanup());
  return { client, reports };
}

it('reports the events that the app tracks, in batches', async () => {
  const { client, reports } = await start();
  client.analytics.track({ eventName: 'opened', properties: { area: 7 } });
  for (let count = 0; count < 31; count += 1) client.analytics.track({ eventName: 'saved' });
  await expect.poll(() => reports).toHaveLength(3);
  expect(reports).toEqual([
    [
      '/api/apps/app/analytics/track/batch',
      [
        {
          event_name: 'opened',
          properties: { area: 7 },
          timestamp: expect.stringMatching(/Z$/),
          page_url: null,
          session_id: expect.stringMatching(/^\w{32}$/),
        },
      ],
    ],
    [expect.anything(), expect.objectContaining({ length: 30 })],
    [expect.anything(), expect.objectContaining({ length: 1 })],
  ]);
});

it('reports nothing while analytics is disabled, and otherwise only events that the app tracks', async () => {
  const { client, reports } = await start({ enabled: false });
  const other = await start();
  client.analytics.track({ eventName: 'opened' });
  other.client.analytics.track({ eventName: 'saved' });
  await expect.poll(() => other.reports).toHaveLength(1);
  expect(other.reports).toEqual([
    [expect.anything(), [expect.objectContaining({ event_name: 'saved' })]],
  ]);
  expect(reports).toEqual([]);
});
