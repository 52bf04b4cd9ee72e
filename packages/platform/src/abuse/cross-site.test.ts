/**
 * Tests requests that a page of another site can make a visitor's browser send, and whether that page can read
 * the responses.
 */

import { entitiesFolder } from '@groundwork/engine/testing';
import { routes } from '@groundwork/sdk/protocol';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { apiDocument } from '../../testing/api-document.ts';
import { callsTo } from '../../testing/entity-platform.ts';
import { rawRequest } from '../../testing/raw-request.ts';
import { ann, signIn, userIdOf } from '../../testing/sign-in.ts';
import { siteFolder } from '../../testing/site-folder.ts';
import { admin, callApi, startTestPlatform } from '../../testing/test-platform.ts';
import { callCore, formWith, upload } from '../../testing/upload.ts';
import { documentedCalls } from '../parts/openapi/documented-calls.ts';
import type { RunningPlatform } from '../platform.ts';

const EVIL = 'https://evil.example';
const FORM = 'application/x-www-form-urlencoded';
const PAGES = [
  '/login',
  '/register',
  '/verify',
  '/forgot-password',
  '/reset-password',
  '/invite',
  '/confirm-email-change',
];

let platform: RunningPlatform;
let token: string;
beforeEach(async () => {
  const entitiesDir = entitiesFolder({ Note: { properties: {} } });
  platform = await startTestPlatform({ entitiesDir, siteDir: siteFolder(), production: true });
  token = await signIn(platform);
});

describe('cross-site request protection', () => {
  it('sets no cookie that authenticates API requests', async () => {
    const paths = ['/', '/login', '/api/health', `/api/apps/auth/logout`, '/nothing', '/files/a/b'];
    for (const path of paths) {
      expect((await rawRequest(platform.url, path)).headers['set-cookie'], path).toBeUndefined();
    }
    const signedIn = await rawRequest(platform.url, '/login', {
      method: 'POST',
      headers: { 'Content-Type': FORM, Origin: platform.url },
      body: new URLSearchParams(admin).toString(),
    });
    expect(signedIn.status).toBe(303);
    // The cookie serves only to find the session that a sign-out must end.
    expect(signedIn.headers['set-cookie']).toEqual([
      expect.stringMatching(/^groundwork_session=.*; Path=\/api\/apps\/auth\/logout; HttpOnly;/),
    ]);
  });

  it("sets only secure cookies if the platform's origin has HTTPS", async () => {
    platform = await startTestPlatform({ publicUrl: 'https://app.example' });
    const registered = await callApi(platform, routes.register, { body: ann });
    const signedIn = await callApi(platform, routes.login, { body: admin });
    const cookies = [registered, signedIn].flatMap(({ headers }) => headers.getSetCookie());

    expect(cookies).toEqual([
      expect.stringMatching(/^__Host-groundwork_registration=.*; Secure; SameSite=Lax$/),
      expect.stringMatching(/^__Secure-groundwork_session=.*; Secure; SameSite=Lax$/),
    ]);
  });

  // ASVS 3.5.1: Forms are accepted only from their own page, by the header `Origin` or `Sec-Fetch-Site`
  it('accepts a form only from the platform’s own page', async () => {
    const send = (path: string, headers: Record<string, string>, type = FORM) =>
      rawRequest(platform.url, path, {
        method: 'POST',
        headers: { 'Content-Type': type, ...headers },
        body: 'email=a%40example.org',
      });
    for (const path of PAGES) {
      for (const type of [FORM, 'text/plain', 'multipart/form-data; boundary=b']) {
        expect((await send(path, { Origin: EVIL }, type)).status, `${path} ${type}`).toBe(403);
        expect((await send(path, { Origin: 'null' }, type)).status, `${path} ${type}`).toBe(403);
        expect((await send(path, {}, type)).status, `${path} ${type}`).toBe(403);
      }
      const twice = await send(path, { Origin: `${platform.url}, ${EVIL}` });
      expect(twice.status, path).toBe(403);
      expect((await send(path, { Origin: platform.url })).status, path).not.toBe(403);
    }
  });

  // ASVS 3.5.2: State changes need a CORS preflight, because the token is in a header
  it('rejects requests that another site can send without a CORS preflight', async () => {
    const notes = callsTo(platform, 'Note', token);
    const { id } = await notes.create({});
    const base = `/api/apps/${platform.appId}`;
    const simpleRequests = [
      ['POST', `${base}/entities/Note`],
      ['POST', `${base}/entities/Note/bulk`],
      ['GET', `${base}/entities/Note/${id}`],
      ['GET', `${base}/entities/User/me`],
      ['POST', `${base}/users/invite-user`],
      ['POST', `${base}/auth/change-password`],
    ] as const;
    for (const [method, path] of simpleRequests) {
      const { status, headers } = await rawRequest(platform.url, path, {
        method,
        headers: { Origin: EVIL, 'Content-Type': 'text/plain', Cookie: `token=${token}` },
        ...(method === 'POST' && { body: '{}' }),
      });
      expect(status, path).toBeGreaterThanOrEqual(400);
      expect(status, path).toBeLessThan(500);
      expect(headers['access-control-allow-origin'], path).toBeUndefined();
    }
    expect(await notes.list()).toHaveLength(1);
  });

  // ASVS 3.4.2: CORS allows trusted origins only
  it('does not allow another site to read the response of any documented endpoint', async () => {
    for (const { path, method } of documentedCalls(apiDocument())) {
      const target = path.replaceAll(/\{\w+\}/g, 'x');
      const preflight = await rawRequest(platform.url, target, {
        method: 'OPTIONS',
        headers: {
          Origin: EVIL,
          'Access-Control-Request-Method': method.toUpperCase(),
          'Access-Control-Request-Headers': 'authorization,content-type',
        },
      });
      expect(preflight.headers['access-control-allow-origin'], target).toBeUndefined();
      expect(preflight.headers['access-control-allow-credentials'], target).toBeUndefined();
    }
  });

  // ASVS 14.2.2, 14.3.2: Private data is not cached
  it('forbids browsers and proxies to cache private responses', async () => {
    const { id } = await callsTo(platform, 'Note', token).create({});
    const uri = await upload(platform, formWith('x', 'a.txt'), {
      token,
      name: 'UploadPrivateFile',
    });
    const signing = { token, body: { file_uri: uri } };
    const signed = await callCore(platform, 'CreateFileSignedUrl', signing);
    const { signed_url: link } = z.object({ signed_url: z.string() }).parse(await signed.json());
    const userId = await userIdOf(platform, token);
    const responses = [
      await callApi(platform, routes.login, { body: admin }),
      await callApi(platform, routes.login, { body: { ...admin, password: 'wrong one' } }),
      await callApi(platform, routes.currentUser, { token }),
      await callApi(platform, routes.currentUser),
      await callApi(platform, '/apps/:appId/entities/User', { token }),
      await callApi(platform, '/apps/:appId/entities/Note', { token }),
      await callApi(platform, `/apps/:appId/entities/Note/${id}`, { token }),
      await callApi(platform, `/apps/:appId/entities/Note/${'0'.repeat(24)}`, { token }),
      await callApi(platform, '/apps/:appId/entities/Note/v2/list', { token }),
      await callApi(platform, '/apps/:appId/entities/Note/count', { token }),
      await callApi(platform, routes.conversations, { token }),
      await callApi(platform, routes.appLogs, { token }),
      await callApi(platform, routes.ssoAccessToken.replace(':userId', userId), { token }),
      await callApi(platform, routes.publicSettings),
      await callCore(platform, 'CreateFileSignedUrl', signing),
      await fetch(link),
      await fetch(link.replace(/\?.*/, '')),
      ...(await Promise.all(PAGES.map((path) => fetch(platform.url + path)))),
    ];
    for (const { url, headers } of responses) {
      expect(headers.get('Cache-Control'), url).toMatch(/no-store/);
    }
  });
});
