import { type LogPage, routes } from '@groundwork/sdk/protocol';
import { describe, expect, it } from 'vitest';
import { automationApp } from '../../../../testing/automation-platform.ts';
import { functionPath } from '../../../../testing/function-platform.ts';
import { countMails } from '../../../../testing/mailbox.ts';
import { ann, signIn, signUp, userIdOf } from '../../../../testing/sign-in.ts';
import {
  callApi,
  type PlatformEndpoint,
  startTestPlatform,
} from '../../../../testing/test-platform.ts';

async function readLog(
  platform: PlatformEndpoint,
  token: string,
  query: Readonly<Record<string, string>>,
): Promise<LogPage> {
  const path = `${routes.logEntries}?${new URLSearchParams(query)}`;
  return JSON.parse(await (await callApi(platform, path, { token })).text());
}

const quote = `export default async (request) => {
  const { amount } = await request.json();
  console.log('quoting with token=hidden-value');
  if (amount === undefined) throw new Error('There is no amount.');
  return Response.json({ total: amount * 2 });
};`;

describe('the log', () => {
  it('shows the cause of a failed request by its request id, without secrets', async () => {
    const app = automationApp({ 'functions/quote.mjs': quote });
    const platform = await app.start();
    const annToken = await signUp(platform);
    const annId = await userIdOf(platform, annToken);
    const headers = { 'X-Request-Id': 'request-of-ann' };
    const call = (body: object) =>
      callApi(platform, functionPath('quote'), { token: annToken, headers, body });
    expect((await call({})).status).toBe(500);

    const token = await signIn(platform);
    const { items } = await readLog(platform, token, { request_id: 'request-of-ann' });
    expect(items.map(({ source, level, message }) => [source, level, message])).toEqual(
      expect.arrayContaining([
        ['request', 'error', `POST /api/apps/${platform.appId}/functions/quote: status 500`],
        ['function', 'error', 'Failed: function_failed'],
        ['function', 'error', 'There is no amount.'],
        ['function', 'info', 'quoting with token=[redacted]'],
      ]),
    );
    expect(new Set(items.map(({ user_email }) => user_email))).toContain(ann.email);
    expect(items.find(({ message }) => message === 'There is no amount.')?.detail).toContain('at ');

    expect((await call({ amount: 2 })).status).toBe(200);
    const runs = await readLog(platform, token, { source: 'function', name: 'quote' });
    expect(runs.items).toContainEqual(
      expect.objectContaining({
        message: 'Responded with status 200',
        duration_ms: expect.any(Number),
        user_id: annId,
      }),
    );
  });

  it('filters by level, source, user, text and time, and combines audit events with other entries', async () => {
    const platform = await startTestPlatform();
    const annToken = await signUp(platform);
    const annId = await userIdOf(platform, annToken);
    await callApi(platform, '/apps/:appId/entities/Unknown', { token: annToken });
    await callApi(platform, routes.login, { body: { ...ann, password: 'wrong password' } });
    await callApi(platform, routes.resetPasswordRequest, { body: { email: ann.email } });
    await expect.poll(() => countMails(platform, ann.email)).toBe(2);
    const token = await signIn(platform);

    const messages = async (query: Readonly<Record<string, string>>) =>
      (await readLog(platform, token, query)).items.map(({ message }) => message);
    const unknown = `GET /api/apps/${platform.appId}/entities/Unknown: status 404`;
    expect(await messages({ level: 'warning', user: ann.email })).toEqual([
      'sign in failed',
      unknown,
    ]);
    expect(await messages({ user: annId, source: 'mail' })).toContain('An email was sent.');
    expect(await messages({ text: 'entities/UNKNOWN' })).toEqual([unknown]);
    expect(await messages({ text: 'entities%unknown' })).toEqual([]);
    expect(await messages({ text: 'failed', source: 'audit' })).toEqual(['sign in failed']);
    expect(await messages({ to: '2020-01-01T00:00:00Z' })).toEqual([]);
    expect((await messages({ from: '2020-01-01T00:00:00Z' })).length).toBeGreaterThan(5);

    const second = `${new Date().toISOString().slice(0, 19)}Z`;
    await callApi(platform, '/apps/:appId/entities/Other', { token: annToken });
    expect(await messages({ from: second, text: 'entities/Other' })).toHaveLength(1);

    const to = new Date().toISOString();
    const whole = (await readLog(platform, token, { to })).items;
    expect(whole.map(({ source }) => source)).toEqual(expect.arrayContaining(['audit', 'request']));
    const paged: string[] = [];
    let cursor: string | null = '';
    for (let page = 0; page <= whole.length && cursor !== null; page += 1) {
      const query = { to, limit: '2', ...(cursor && { cursor }) };
      const listed: LogPage = await readLog(platform, token, query);
      paged.push(...listed.items.map(({ id }) => id));
      cursor = listed.next_cursor;
    }
    expect(paged).toEqual(whole.map(({ id }) => id));
  });

  it('is only for administrators', async () => {
    const platform = await startTestPlatform();
    const member = await signUp(platform);
    expect((await callApi(platform, routes.logEntries, { token: member })).status).toBe(403);
    expect((await callApi(platform, routes.logEntries)).status).toBe(401);
    const token = await signIn(platform);
    for (const wrong of ['level=loud', 'source=x', 'from=yesterday', 'cursor=x']) {
      const path = `${routes.logEntries}?${wrong}`;
      expect((await callApi(platform, path, { token })).status).toBe(422);
    }
  });
});
