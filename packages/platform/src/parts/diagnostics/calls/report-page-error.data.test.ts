import { type LogPage, routes } from '@groundwork/sdk/protocol';
import { describe, expect, it } from 'vitest';
import { signIn, signUp } from '../../../../testing/sign-in.ts';
import {
  callApi,
  type PlatformEndpoint,
  startTestPlatform,
} from '../../../../testing/test-platform.ts';

const error = {
  page: '/About',
  message: 'Failed: https://example.org/api?email=ann&x=1 for ann@example.org',
  stack: 'at a (https://example.org/a.js?key=1#b:1:204)\nat b (https://example.org/b.js:2:5)',
};

async function readPageErrors(platform: PlatformEndpoint): Promise<LogPage['items']> {
  const token = await signIn(platform);
  const response = await callApi(platform, `${routes.logEntries}?source=page`, { token });
  const { items }: LogPage = JSON.parse(await response.text());
  return items;
}

describe('reporting an error of a page', () => {
  it('adds the error to the log, without queries, email addresses and the user', async () => {
    const platform = await startTestPlatform({ pageErrors: true });
    const token = await signUp(platform);
    expect((await callApi(platform, routes.pageErrors, { token, body: error })).status).toBe(200);
    expect(await readPageErrors(platform)).toEqual([
      expect.objectContaining({
        level: 'error',
        message: '/About: Failed: https://example.org/api for [e-mail]',
        detail: 'at a (https://example.org/a.js:1:204)\nat b (https://example.org/b.js:2:5)',
        user_id: null,
      }),
    ]);
  });

  it('is logged without the queries of relative URLs, of other schemes and after parentheses', async () => {
    const platform = await startTestPlatform({ pageErrors: true });
    const messages = [
      ['Failed? GET /api/items?key=1#b failed', 'Failed? GET /api/items failed'],
      ['GET items?key=1, again', 'GET items, again'],
      ['wss://example.org/live?key=1 closed', 'wss://example.org/live closed'],
      ['"https://example.org/a(b)?key=(secret)&c": no', '"https://example.org/a(b)": no'],
      ['in /a#(secret)/b:1:2', 'in /a:1:2'],
    ];
    const message = messages.map(([sent]) => sent).join('\n');
    await callApi(platform, routes.pageErrors, { body: { ...error, message } });
    const logged = messages.map(([, line]) => line).join('\n');
    expect(await readPageErrors(platform)).toMatchObject([{ message: `/About: ${logged}` }]);
  });

  it('is ignored by default', async () => {
    const platform = await startTestPlatform();
    expect((await callApi(platform, routes.pageErrors, { body: error })).status).toBe(200);
    expect(await readPageErrors(platform)).toEqual([]);
  });

  it('is rejected with a query in the path of the page, and after 60 reports within an hour', async () => {
    const platform = await startTestPlatform({ pageErrors: true });
    const report = (page: string) =>
      callApi(platform, routes.pageErrors, { body: { ...error, page } });
    expect((await report('/About?token=a')).status).toBe(422);
    for (let time = 0; time < 60; time += 1) expect((await report('/')).status).toBe(200);
    expect((await report('/')).status).toBe(429);
  });
});
