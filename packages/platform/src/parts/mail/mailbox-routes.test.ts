import { networkInterfaces } from 'node:os';
import { captureLog, temporaryFolder } from '@groundwork/engine/testing';
import { describe, expect, it } from 'vitest';
import { mailboxCookie, mailList, readMailbox } from '../../../testing/mailbox.ts';
import { rawRequest } from '../../../testing/raw-request.ts';
import { admin, startTestPlatform } from '../../../testing/test-platform.ts';

const outsideAddress = Object.values(networkInterfaces())
  .flat()
  .find((address) => address?.family === 'IPv4' && !address.internal)?.address;

describe('development mailbox', () => {
  it('the mailbox contains a welcome email to the administrator after the first start, without the password', async () => {
    const platform = await startTestPlatform({ app: { name: 'Acme & Sons' } });
    const list = await mailList(platform);
    const [, path = ''] = /<a href="(\/mailbox\/[0-9a-f]{24})">/.exec(list) ?? [];
    const mail = await readMailbox(platform, path);

    expect(list).toContain('Acme &amp; Sons is running');
    expect(list).toMatch(/<time datetime="[^"]+Z">\d{1,2} \w+ \d{4}, \d\d:\d\d UTC</);
    expect(mail).toContain(`<dd>${admin.email}</dd>`);
    expect(mail).toContain(`open ${platform.url}/login and enter ${admin.email}`);
    expect(mail).not.toContain(admin.password);
  });

  it("the mailbox shows an email's HTML in a frame that loads and runs nothing", async () => {
    const platform = await startTestPlatform({ app: { name: 'Acme & Sons' } });
    const [, path = ''] =
      /<a href="(\/mailbox\/[0-9a-f]{24})">/.exec(await mailList(platform)) ?? [];
    expect(await readMailbox(platform, path)).toContain(
      `<iframe class="mail-frame" src="${path}/html" title="The mail as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox">`,
    );

    const headers = { Cookie: await mailboxCookie(platform) };
    const response = await fetch(`${platform.url}${path}/html`, { headers });
    expect(response.headers.get('Content-Security-Policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'; sandbox allow-popups allow-popups-to-escape-sandbox",
    );
    expect(await response.text()).toContain('Acme &amp; Sons is running</h1>');
    expect((await fetch(`${platform.url}${path}/html`)).status).toBe(403);
  });

  it('later starts add no second welcome email to the mailbox', async () => {
    const dataDir = temporaryFolder();
    const first = await startTestPlatform({ dataDir });
    await first.stop();
    const platform = await startTestPlatform({ dataDir });
    const list = await mailList(platform);

    expect(list.match(/<li>/g)).toHaveLength(1);
  });

  it('forbids caching the mailbox, and responds with 404 to an unknown email', async () => {
    const platform = await startTestPlatform();
    const headers = { Cookie: await mailboxCookie(platform) };
    const response = await fetch(`${platform.url}/mailbox/nothing`, { headers });

    expect(response.status).toBe(404);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
  });

  it('stores the mailbox key in a cookie, and redirects to a URL without the key', async () => {
    const platform = await startTestPlatform();
    const response = await fetch(`${platform.mailboxUrl}`, { redirect: 'manual' });
    const [cookie = '', ...others] = response.headers.getSetCookie();

    expect([response.status, response.headers.get('Location')]).toEqual([303, '/mailbox']);
    expect(cookie).toMatch(
      /^groundwork_mailbox_\d+=[\w-]{43}; Path=\/mailbox; HttpOnly; SameSite=Strict$/,
    );
    expect(others).toEqual([]);
  });

  it('the mailbox has the same URL after a restart', async () => {
    const dataDir = temporaryFolder();
    const first = await startTestPlatform({ dataDir });
    await first.stop();
    const second = await startTestPlatform({ dataDir });
    const [one, other] = [first, second].map(({ mailboxUrl }) => new URL(`${mailboxUrl}`).search);

    expect(other).toBe(one);
  });

  it.each([
    ['without a key', ''],
    ['with an empty key', '?key='],
    ['with a wrong key', `?key=${'x'.repeat(43)}`],
  ])(
    'rejects a request for the mailbox %s, and explains how to open the mailbox',
    async (_kind, query) => {
      const platform = await startTestPlatform();
      for (const path of ['/mailbox', '/mailbox/nothing']) {
        const response = await fetch(platform.url + path + query, {
          headers: { Cookie: `groundwork_mailbox_${platform.port}=${'x'.repeat(43)}` },
          redirect: 'manual',
        });

        expect(response.status).toBe(403);
        expect(response.headers.getSetCookie()).toEqual([]);
        expect(await response.text()).toContain('Open the link that the platform printed');
      }
    },
  );

  it.skipIf(outsideAddress === undefined)(
    'rejects requests for the mailbox from another machine',
    async () => {
      const platform = await startTestPlatform({ host: '0.0.0.0' });
      const { port } = platform;
      const cookie = (await mailboxCookie(platform)).split('=')[1];
      const headers = { Host: `localhost:${port}`, Cookie: `groundwork_mailbox_${port}=${cookie}` };
      const from = (address: string) =>
        rawRequest(`http://${address}:${port}`, '/mailbox', { headers });

      expect((await from('127.0.0.1')).status).toBe(200);
      expect((await from(`${outsideAddress}`)).status).toBe(403);
    },
  );

  it.each<[kind: string, status: number, headers: Record<string, string>]>([
    ['under the name of another site', 403, { Host: 'evil.example' }],
    ['forwarded for another machine', 403, { 'X-Forwarded-For': '192.0.2.1, 127.0.0.1' }],
    ['forwarded for a name', 403, { 'X-Forwarded-For': 'localhost' }],
    ['forwarded for this machine', 303, { 'X-Forwarded-For': '::1, ::ffff:127.0.0.1' }],
  ])('responds to a request for the mailbox %s with %i', async (_kind, status, headers) => {
    const platform = await startTestPlatform();
    const { search } = new URL(`${platform.mailboxUrl}`);
    const response = await rawRequest(platform.url, `/mailbox${search}`, { headers });

    expect(response.status).toBe(status);
  });

  // ASVS 13.4.2, 15.2.3: Production has no debugging features: no mailbox, no error reasons, no editor
  it('production has no mailbox, and logs a missing mail server as a warning', async () => {
    const lines = captureLog();
    const settings = { production: true, logLevel: 'warn' } as const;
    const platform = await startTestPlatform(settings);

    expect(platform.mailboxUrl).toBeUndefined();
    expect((await fetch(`${platform.url}/mailbox`)).status).toBe(404);
    expect(lines.join('')).toContain('because GROUNDWORK_SMTP_URL is not set');

    lines.length = 0;
    const mail = { smtpUrl: 'smtp://127.0.0.1:1', mailFrom: 'no-reply@acme.example' };
    await startTestPlatform({ ...settings, ...mail });
    expect(lines).toEqual([]);
  });
});
