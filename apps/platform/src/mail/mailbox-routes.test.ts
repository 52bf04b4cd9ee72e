import { networkInterfaces } from 'node:os';
import { expect, test } from 'vitest';
import { rawRequest } from '../testing/raw-request.ts';
import { admin, startTestPlatform, temporaryFolder } from '../testing/test-platform.ts';

const outsideAddress = Object.values(networkInterfaces())
  .flat()
  .find((address) => address?.family === 'IPv4' && !address.internal)?.address;

test('the first start sends the administrator a welcome, without the password', async () => {
  const platform = await startTestPlatform({ app: { name: 'Acme & Sons' } });
  const list = await (await fetch(`${platform.mailboxUrl}`)).text();
  const [, path] = /<a href="(\/mailbox\/[0-9a-f]{24})">/.exec(list) ?? [];
  const mail = await (await fetch(`${platform.url}${path}`)).text();

  expect(list).toContain('Acme &amp; Sons is running');
  expect(mail).toContain(`<dd>${admin.email}</dd>`);
  expect(mail).toContain(`open ${platform.url}/login and enter ${admin.email}`);
  expect(mail).not.toContain(admin.password);
});

test('later starts send no second welcome', async () => {
  const dataDir = temporaryFolder();
  const first = await startTestPlatform({ dataDir });
  await first.stop();
  const platform = await startTestPlatform({ dataDir });
  const list = await (await fetch(`${platform.mailboxUrl}`)).text();

  expect(list.match(/<li>/g)).toHaveLength(1);
});

test('mails are not cached, and an unknown one is not found', async () => {
  const platform = await startTestPlatform();
  const response = await fetch(`${platform.mailboxUrl}/nothing`);

  expect(response.status).toBe(404);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
});

test.skipIf(outsideAddress === undefined)('another machine is refused', async () => {
  const { port } = await startTestPlatform({ host: '0.0.0.0' });
  const from = (address: string) =>
    rawRequest(`http://${address}:${port}`, '/mailbox', { headers: { Host: 'localhost' } });

  expect((await from('127.0.0.1')).status).toBe(200);
  expect((await from(`${outsideAddress}`)).status).toBe(403);
});

test.each<[kind: string, status: number, headers: Record<string, string>]>([
  ['under the name of another site', 403, { Host: 'evil.example' }],
  ['forwarded for another machine', 403, { 'X-Forwarded-For': '192.0.2.1, 127.0.0.1' }],
  ['forwarded for a name', 403, { 'X-Forwarded-For': 'localhost' }],
  ['forwarded for this machine', 200, { 'X-Forwarded-For': '::1, ::ffff:127.0.0.1' }],
])('a request %s is answered with %i', async (_kind, status, headers) => {
  const platform = await startTestPlatform();
  const answer = await rawRequest(platform.url, '/mailbox', { headers });

  expect(answer.status).toBe(status);
});

test('in production there is no mailbox', async () => {
  const platform = await startTestPlatform({ production: true });

  expect(platform.mailboxUrl).toBeUndefined();
  expect((await fetch(`${platform.url}/mailbox`)).status).toBe(404);
});
