import { captureLog, runSql, temporaryFolder } from '@groundwork/engine/testing';
import { routes } from '@groundwork/sdk/protocol';
import { describe, expect, it } from 'vitest';
import { browserOf } from '../../../../testing/admin-browser.ts';
import { ann, signIn, signUp } from '../../../../testing/sign-in.ts';
import { admin, callApi, startTestPlatform } from '../../../../testing/test-platform.ts';
import type { RunningPlatform } from '../../../platform.ts';

const membersOnly = {
  visibility: 'private_with_login',
  email_password: true,
  registration: false,
};

async function enterAdministration(platform: RunningPlatform) {
  const browser = browserOf(platform);
  await browser.signIn();
  await browser.open('/__admin');
  const change = (body: object) => browser.call(routes.appAccess, { method: 'PUT', body });
  return { ...browser, change };
}

describe('access to the app', () => {
  it('a change in the administration takes effect at the next request, and is logged', async () => {
    const log = captureLog();
    const platform = await startTestPlatform({ logLevel: 'info', production: true });
    const browser = await enterAdministration(platform);
    const before = await browser.call(routes.appAccess);
    expect(await before.json()).toEqual({
      visibility: 'public_without_login',
      email_password: true,
      registration: true,
      providers: [],
      self_admitted: 0,
    });
    const changed = await browser.change(membersOnly);

    expect(await changed.json()).toEqual({ ...membersOnly, providers: [], self_admitted: 0 });
    expect(await (await browser.call(routes.appAccess)).json()).toMatchObject(membersOnly);
    expect((await callApi(platform, routes.publicSettings)).status).toBe(403);
    const body = { email: 'new@example.org', password: ann.password };
    expect((await callApi(platform, routes.register, { body })).status).toBe(403);
    expect(log.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({
        message: 'An admin changed the settings of the app.',
        visibility: 'private_with_login',
        registration: 'false',
      }),
    );
    expect(log.join('')).not.toContain(admin.email);
  });

  it("rejects changes with an administrator's site token, invalid values, and members", async () => {
    const platform = await startTestPlatform();
    const browser = await enterAdministration(platform);
    const put = (token?: string) =>
      callApi(platform, routes.appAccess, {
        method: 'PUT',
        body: membersOnly,
        ...(token !== undefined && { token }),
      });
    const membersToken = await signUp(platform);

    expect((await put(await signIn(platform))).status).toBe(403);
    expect((await put(membersToken)).status).toBe(403);
    expect((await put()).status).toBe(401);
    expect((await callApi(platform, routes.appAccess, { token: membersToken })).status).toBe(403);
    expect((await browser.change({ ...membersOnly, visibility: 'secret' })).status).toBe(422);
    expect((await browser.change({ visibility: 'private_with_login' })).status).toBe(422);
    const settings = await callApi(platform, routes.publicSettings);
    expect(await settings.json()).toMatchObject({ public_settings: 'public_without_login' });
  });

  it('does not disable passwords while the app has no identity provider', async () => {
    const platform = await startTestPlatform();
    const browser = await enterAdministration(platform);
    const response = await browser.change({ ...membersOnly, email_password: false });

    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      message: expect.stringContaining('Nobody could sign in without passwords'),
    });
    expect(await (await browser.call(routes.appAccess)).json()).toMatchObject({
      visibility: 'public_without_login',
      email_password: true,
    });
  });

  it('saves either all values or none', async () => {
    const dataDir = temporaryFolder();
    const platform = await startTestPlatform({ dataDir });
    const browser = await enterAdministration(platform);
    await runSql(
      dataDir,
      "CREATE TRIGGER full BEFORE UPDATE OF registration ON apps BEGIN SELECT RAISE(ABORT, 'The disk is full.'); END",
    );

    expect((await browser.change(membersOnly)).status).toBe(500);
    expect((await callApi(platform, routes.publicSettings)).status).toBe(200);
  });
});
