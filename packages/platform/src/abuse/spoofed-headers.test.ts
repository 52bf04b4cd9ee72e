/** Tests request headers with a false host, scheme or client address. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { routes } from '@groundwork/sdk/protocol';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { latestMail } from '../../testing/mailbox.ts';
import { rawRequest } from '../../testing/raw-request.ts';
import { ann } from '../../testing/sign-in.ts';
import { siteFolder } from '../../testing/site-folder.ts';
import { admin, callApi, startTestPlatform } from '../../testing/test-platform.ts';
import type { RunningPlatform } from '../platform.ts';

const EVIL = 'evil.example';
const spoofed = {
  Host: EVIL,
  'X-Forwarded-Host': EVIL,
  'X-Forwarded-Proto': 'https',
  'X-Forwarded-Port': '444',
  'X-Forwarded-Server': EVIL,
  'X-Original-URL': '/mailbox',
  'X-Rewrite-URL': '/mailbox',
  'X-Original-Host': EVIL,
  'X-Host': EVIL,
  Forwarded: `for=127.0.0.1;host=${EVIL};proto=https`,
};

let platform: RunningPlatform;
beforeEach(async () => {
  platform = await startTestPlatform({ siteDir: siteFolder() });
});

const post = (path: string, body: object) =>
  rawRequest(platform.url, `/api${path.replace(':appId', platform.appId)}`, {
    method: 'POST',
    headers: { ...spoofed, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

describe('the platform, for requests with spoofed headers', () => {
  it('ignores spoofed hosts in email links', async () => {
    await post(routes.register, ann);
    await post(routes.resetPasswordRequest, { email: admin.email });
    const { access_token: token } = JSON.parse((await post(routes.login, admin)).body);
    await callApi(platform, routes.inviteUser, {
      token,
      headers: spoofed,
      body: { user_email: 'guest@example.org', role: 'user' },
    });
    expect(await latestMail(platform, ann.email)).not.toContain(EVIL);
    for (const address of [admin.email, 'guest@example.org']) {
      const mail = await latestMail(platform, address);
      expect(mail).toContain(platform.url);
      expect(mail).not.toContain(EVIL);
    }
  });

  it('ignores spoofed hosts in responses, redirects and pages', async () => {
    const { appId, url } = platform;
    const paths = [
      '/',
      '/Home',
      '/Home/',
      '//evil.example/',
      '/login',
      '/register?from_url=https://evil.example/',
      '/forgot-password',
      `/api/apps/auth/login?app_id=${appId}&from_url=https://evil.example/&popup_origin=https://evil.example`,
      '/api/apps/auth/logout?from_url=https://evil.example/',
      `/api/apps/public/prod/public-settings/by-id/${appId}`,
      '/api/openapi.json',
      '/api/nothing',
    ];
    for (const path of paths) {
      const { headers, body } = await rawRequest(url, path, { headers: spoofed });
      const { location = '' } = headers;
      expect(JSON.stringify(headers), path).not.toContain('://evil.example');
      expect(location, path).not.toMatch(/^(\/\/|\/\\|https?:)/);
      // Removes the requested return URL, which may be spoofed: a form repeats the URL in a hidden field, and the
      // platform validates it when the form is sent.
      expect(body.replaceAll(/name="from_url" value="[^"]*"/g, ''), path).not.toMatch(
        /(href|action|src)="[^"]*evil\.example\//,
      );
    }
  });

  it('does not use a spoofed host header in the URL of an uploaded file', async () => {
    const login = await post(routes.login, admin);
    const { access_token: token } = JSON.parse(login.body);
    const form =
      '--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nx\r\n--b--';
    const path = routes.coreIntegration.replace(':name', 'UploadFile');
    const { body } = await rawRequest(
      platform.url,
      `/api${path.replace(':appId', platform.appId)}`,
      {
        method: 'POST',
        headers: {
          ...spoofed,
          Authorization: `Bearer ${token}`,
          'Content-Type': 'multipart/form-data; boundary=b',
        },
        body: form,
      },
    );

    expect(JSON.parse(body).file_url).toMatch(new RegExp(`^${platform.url}/files/`));
  });

  // ASVS 4.1.3, 15.3.4: Client addresses cannot be forged: only trusted proxies count
  it('ignores client addresses that an untrusted proxy forwards', async () => {
    const attempt = (from: string) =>
      callApi(platform, routes.resetPassword, {
        headers: { 'X-Forwarded-For': from, 'X-Real-IP': from, Forwarded: `for=${from}` },
        body: { reset_token: 'nothing', new_password: 'a long password' },
      });
    const statuses: number[] = [];
    for (let index = 0; index < 31; index += 1) {
      statuses.push((await attempt(`10.0.0.${index}`)).status);
    }

    expect(statuses.at(-2)).toBe(400);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('the development mailbox, for requests with spoofed headers', () => {
  it.each(['127.0.0.1, 203.0.113.9', '203.0.113.9', 'unknown', ''])(
    'the mailbox rejects its key in a request that a proxy forwards for %j',
    async (forwarded) => {
      const { pathname, search } = new URL(`${platform.mailboxUrl}`);
      const { status } = await rawRequest(platform.url, pathname + search, {
        headers: { 'X-Forwarded-For': forwarded },
      });

      expect(status).toBe(403);
    },
  );

  it("the mailbox rejects its key if the request's host name is not a loopback name", async () => {
    const { pathname, search } = new URL(`${platform.mailboxUrl}`);
    const path = pathname + search;
    const { status } = await rawRequest(platform.url, path, { headers: { Host: EVIL } });

    expect(status).toBe(403);
  });

  // ASVS 13.4.5: Monitoring is public only on purpose
  it('the mailbox and the metrics route reject requests through a reverse proxy that hides the client', async () => {
    const proxy = createServer(async (request, response) => {
      const { status = 0, body } = await rawRequest(platform.url, `${request.url}`);
      response.writeHead(status).end(body);
    });
    await once(proxy.listen(0, '127.0.0.1'), 'listening');
    onTestFinished(() => void proxy.close());
    const { port } = z.object({ port: z.number() }).parse(proxy.address());
    await post(routes.resetPasswordRequest, { email: admin.email });
    const throughProxy = (path: string) => rawRequest(`http://127.0.0.1:${port}`, path);
    const mailbox = await throughProxy('/mailbox');
    const metrics = await throughProxy('/metrics');

    expect((await throughProxy('/api/health')).status).toBe(200);
    expect(mailbox.status).toBe(403);
    expect(mailbox.body).not.toContain(admin.email);
    expect(metrics.status).toBe(404);
    expect(metrics.body).not.toContain('groundwork_');
  });
});
