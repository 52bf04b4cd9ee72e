import { entitiesFolder } from '@groundwork/engine/testing';
import { AREA_TOKEN_HEADER, routes } from '@groundwork/sdk/protocol';
import { describe, expect, it } from 'vitest';
import { browserOf, readToken } from '../../../testing/admin-browser.ts';
import { callsTo } from '../../../testing/entity-platform.ts';
import { ann, changeMember, signIn, signUp, userIdOf } from '../../../testing/sign-in.ts';
import { callApi, startTestPlatform } from '../../../testing/test-platform.ts';

const own = { created_by_id: '{{user.id}}' };
const schemas = {
  Note: {
    properties: { title: { type: 'string' } },
    rls: { create: true, write: own, delete: false },
    search: ['title'],
  },
};

const start = () => startTestPlatform({ entitiesDir: entitiesFolder(schemas) });

type Browser = ReturnType<typeof browserOf>;

async function secretOf(browser: Browser): Promise<string> {
  return readToken((await browser.open('/__admin/records')).markup) ?? '';
}

describe('administration app', () => {
  it('the administration opens at each of its URLs only for signed-in administrators and only as a navigation', async () => {
    const platform = await start();
    const browser = browserOf(platform);
    const path = '/__admin/records/Note?text=a';
    const signInPage = `/__admin?${new URLSearchParams({ page: path })}`;
    expect((await browser.open(path)).headers.get('Location')).toBe(signInPage);
    const signedIn = await browser.signIn(undefined, { page: path });
    expect(signedIn.headers.get('Location')).toBe(path);

    const others = [
      'users',
      'users/1',
      'records/Note/1',
      'automations',
      'visits',
      'audit',
      'tokens',
      'settings',
    ];
    for (const url of [path, ...others.map((name) => `/__admin/${name}`)]) {
      const { status, markup, headers } = await browser.open(url);
      expect([status, headers.get('Cache-Control')]).toEqual([200, 'no-store']);
      expect(markup).toContain('&quot;email&quot;:&quot;admin@groundwork.example&quot;');
      const policy = headers.get('Content-Security-Policy');
      expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self';");
      expect(policy).toContain("frame-ancestors 'none'");
      for (const headers of [
        { 'Sec-Fetch-Dest': 'empty' },
        { 'Service-Worker-Navigation-Preload': 'true' },
      ]) {
        const script = await browser.open(url, { headers });
        expect([script.status, script.markup.includes('&quot;token')]).toEqual([403, false]);
      }
    }
  });

  it("serves the administration's scripts and styles without a session, but no other files", async () => {
    const { url } = await start();
    const file = await fetch(`${url}/__admin/assets/app-1a2b.css`);
    expect([file.status, await file.text()]).toEqual([200, expect.stringContaining('main {')]);
    expect(file.headers.get('Cache-Control')).toContain('immutable');
    const headers = { 'Sec-Fetch-Dest': 'document' };
    expect((await fetch(`${url}/__admin/assets/index.html`, { headers })).status).toBe(404);
  });
});

describe('administration API', () => {
  // ASVS 3.5.1: A request that a browser sends with cookies contains a secret that other pages cannot read
  it("accepts the cookie only together with the same session's secret", async () => {
    const platform = await start();
    const browser = browserOf(platform);
    const visitor = browserOf(platform);
    await browser.signIn();
    const secret = await secretOf(browser);
    const own = await browser.call(routes.currentUser, { token: secret });
    expect([own.status, await own.json()]).toMatchObject([200, { role: 'admin' }]);

    const other = browserOf(platform);
    await other.signIn();
    for (const token of ['', 'x', await secretOf(other)]) {
      expect((await browser.call(routes.currentUser, { token: token })).status).toBe(401);
    }
    expect((await visitor.call(routes.currentUser, { token: secret })).status).toBe(401);
    const bearer = await fetch(
      `${platform.url}/__admin/api${routes.currentUser.replace(':appId', platform.appId)}`,
      {
        headers: {
          Authorization: `Bearer ${await signIn(platform)}`,
          [AREA_TOKEN_HEADER]: secret,
        },
      },
    );
    expect([bearer.status, bearer.headers.get('Cache-Control')]).toEqual([401, 'no-store']);
  });

  it('rejects the session of a user who has signed out, or who is no longer an administrator', async () => {
    const platform = await start();
    const annsId = await userIdOf(platform, await signUp(platform));
    const browser = browserOf(platform);
    await browser.signIn();
    await changeMember(platform, annsId, { role: 'admin' });
    const anns = browserOf(platform);
    await anns.signIn(ann);
    const annsSecret = await secretOf(anns);
    expect((await anns.call(routes.currentUser, { token: annsSecret })).status).toBe(200);
    await changeMember(platform, annsId, { role: 'user' });
    expect((await anns.call(routes.currentUser, { token: annsSecret })).status).toBe(401);

    const secret = await secretOf(browser);
    const cookie = browser.cookie();
    await browser.send('/__admin/sign-out', { form_token: secret });
    const replayed = await browser.call(routes.currentUser, { headers: { Cookie: cookie } });
    expect(replayed.status).toBe(401);
  });

  // ASVS 7.4.1: A session of `/__account` or `/__admin` ends after half an hour, and the API rejects its token
  it('does not renew tokens, so that a session cannot be extended', async () => {
    const platform = await start();
    const browser = browserOf(platform);
    await browser.signIn();
    const secret = await secretOf(browser);
    const renewed = await fetch(
      `${platform.url}/__admin/api${routes.refresh.replace(':appId', platform.appId)}`,
      { method: 'POST', headers: { Cookie: browser.cookie(), [AREA_TOKEN_HEADER]: secret } },
    );
    expect(renewed.status).toBe(404);
  });

  it('lists the entities with their schemas and access rules to administrators only', async () => {
    const platform = await start();
    const token = await signIn(platform);
    await callsTo(platform, 'Note', token).create({ title: 'a' });
    const list = async (sender?: string) =>
      callApi(platform, routes.entities, { ...(sender !== undefined && { token: sender }) });

    expect(await (await list(token)).json()).toEqual([
      {
        name: 'Note',
        schema: { type: 'object', properties: { title: { type: 'string' } } },
        rules: { create: true, read: null, update: own, delete: false },
        search: ['title'],
        built_indexes: [],
      },
    ]);
    expect((await list()).status).toBe(401);
    expect((await list(await signUp(platform))).status).toBe(403);
  });

  it("the administration, but not an administrator's site token, can issue, list and revoke service tokens", async () => {
    const platform = await start();
    const browser = browserOf(platform);
    await browser.signIn();
    await secretOf(browser);
    const call = async (method: string, path: string, body?: object) => {
      const response = await browser.call(path, { method, ...(body && { body }) });
      return { status: response.status, body: JSON.parse(await response.text()) };
    };
    const status = async (token: string) =>
      (await callApi(platform, routes.users, { token })).status;

    const issued = await call('POST', routes.serviceTokens, { name: 'Nightly import' });
    expect(issued.status).toBe(200);
    const other = await platform.issueServiceToken(platform.appId, 'Code of the server');
    const listed = await call('GET', routes.serviceTokens);
    expect(listed.body).toMatchObject([{ name: 'Code of the server' }, { name: 'Nightly import' }]);
    expect(JSON.stringify(listed.body)).not.toContain(issued.body.token);
    expect(await status(issued.body.token)).toBe(200);
    expect((await call('POST', routes.serviceTokens, { name: ' ' })).status).toBe(422);

    const token = await signIn(platform);
    const stolen = { token, body: { name: 'Stolen' } };
    expect((await callApi(platform, routes.serviceTokens, stolen)).status).toBe(403);
    expect((await callApi(platform, routes.serviceTokens, { token })).status).toBe(403);

    const revoke = routes.serviceToken.replace(':tokenId', listed.body[1].id);
    expect((await callApi(platform, revoke, { method: 'DELETE', token })).status).toBe(403);
    expect((await call('DELETE', revoke)).status).toBe(200);
    expect(await status(issued.body.token)).toBe(401);
    expect(await status(other)).toBe(200);
    expect((await call('DELETE', revoke)).status).toBe(404);
  });
});
