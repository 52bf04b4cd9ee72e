import { captureLog, temporaryFolder } from '@groundwork/engine/testing';
import { routes } from '@groundwork/sdk/protocol';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { mailedLink } from '../../../../testing/mailbox.ts';
import { connect } from '../../../../testing/realtime-client.ts';
import { ann, signIn, signUp, userIdOf } from '../../../../testing/sign-in.ts';
import { admin, callApi, startTestPlatform } from '../../../../testing/test-platform.ts';
import type { RunningPlatform } from '../../../platform.ts';

const bob = { email: 'bob@example.org', password: 'a long password' };

const notRegistered = { status: 403, code: 'user_not_registered', reason: 'user_not_registered' };

const errorSchema = z.object({
  code: z.string(),
  extra_data: z.object({ reason: z.string() }).optional(),
});

/** Returns 200 if a user can access the app, otherwise the error's status. */
async function outcome(
  platform: RunningPlatform,
  token: string,
  path: string = routes.currentUser,
) {
  const response = await callApi(platform, path, { token });
  if (response.status === 200) return 200;
  const { code, extra_data } = errorSchema.parse(await response.json());
  return { status: response.status, code, reason: extra_data?.reason };
}

async function startWithMembers(dataDir = temporaryFolder()) {
  const platform = await startTestPlatform({ dataDir, openEntities: true });
  const token = await signIn(platform);
  const annToken = await signUp(platform);
  const body = { user_email: bob.email, role: 'user' };
  await callApi(platform, routes.inviteUser, { token, body });
  const bobToken = await signUp(platform, bob);
  const annId = await userIdOf(platform, annToken);
  const remove = (id: string, by = token) =>
    callApi(platform, `/apps/:appId/users/${id}`, { method: 'DELETE', token: by });
  return { platform, token, annToken, bobToken, annId, remove };
}

describe('app members', () => {
  it('members who registered without an invitation lose access when the app becomes private', async () => {
    const { platform, token, annToken, bobToken } = await startWithMembers();
    expect(await outcome(platform, annToken)).toBe(200);
    await platform.apps.setVisibility(platform.appId, 'private_with_login');

    const settings = routes.publicSettings.replace(':appId', platform.appId);
    for (const path of [routes.currentUser, routes.users, '/apps/:appId/entities/Note', settings]) {
      expect(await outcome(platform, annToken, path), path).toEqual(notRegistered);
      expect(await outcome(platform, bobToken, path), path).toBe(200);
    }
    expect(await outcome(platform, await signIn(platform, ann))).toEqual(notRegistered);
    const users = await callApi(platform, `${routes.users}?sort=email`, { token });
    expect(await users.json()).toMatchObject([{ email: admin.email }, { email: bob.email }]);

    await platform.apps.setVisibility(platform.appId, 'public_with_login');
    expect(await outcome(platform, annToken)).toBe(200);
  });

  it('logs at startup how many members have no access because the app is private', async () => {
    const dataDir = temporaryFolder();
    const { platform } = await startWithMembers(dataDir);
    await platform.stop();
    const lines = captureLog();
    const settings = { dataDir, logLevel: 'warn', production: true } as const;
    const open = await startTestPlatform(settings);
    await open.stop();
    expect(lines.join('')).not.toContain('members only');

    await startTestPlatform({ ...settings, app: { visibility: 'private_with_login' } });
    const line = lines.find((text) => text.includes('members only')) ?? '{}';
    expect(JSON.parse(line)).toMatchObject({ level: 'warn', accounts: 1 });
  });

  it("an invitation restores a member's access to an app that became private after the member registered", async () => {
    const { platform, token, annToken } = await startWithMembers();
    await platform.apps.setVisibility(platform.appId, 'private_with_login');
    const body = { user_email: ann.email, role: 'user' };
    expect((await callApi(platform, routes.inviteUser, { token, body })).status).toBe(200);
    await acceptInvitation(platform);

    expect(await outcome(platform, annToken)).toBe(200);
  });

  it.each(['public_without_login', 'public_with_login', 'private_with_login'] as const)(
    'a member who was removed from a %s app has no access until a new invitation',
    async (visibility) => {
      const { platform, token, annToken, annId, remove } = await startWithMembers();
      const { socket, disconnected } = await connect(platform, { token: annToken });
      const adminSocket = await connect(platform, { token });
      await platform.apps.setVisibility(platform.appId, visibility);
      const response = await remove(annId);

      expect([response.status, await response.json()]).toEqual([200, { success: true }]);
      expect(await outcome(platform, annToken)).toMatchObject({ status: 401 });
      expect(await disconnected()).toBe('io server disconnect');
      expect([socket.connected, adminSocket.socket.connected]).toEqual([false, true]);
      const newToken = await signIn(platform, ann);
      const settings = routes.publicSettings.replace(':appId', platform.appId);
      for (const path of [routes.currentUser, '/apps/:appId/entities/Note', settings]) {
        expect(await outcome(platform, newToken, path), path).toEqual(notRegistered);
      }
      expect((await remove(annId)).status).toBe(404);

      const body = { user_email: ann.email, role: 'user' };
      expect((await callApi(platform, routes.inviteUser, { token, body })).status).toBe(200);
      await acceptInvitation(platform);
      expect(await outcome(platform, newToken)).toBe(200);
    },
  );

  it("removing a member also deletes the member's pending invitation", async () => {
    const { platform, token, annId, remove } = await startWithMembers();
    await platform.apps.setVisibility(platform.appId, 'private_with_login');
    const body = { user_email: ann.email, role: 'admin' };
    await callApi(platform, routes.inviteUser, { token, body });
    const link = await mailedLink(platform, ann.email);
    await remove(annId);

    expect((await fetch(link)).status).toBe(400);
  });

  it('only administrators can remove members, but not themselves', async () => {
    const { platform, token, annToken, annId, bobToken, remove } = await startWithMembers();

    expect((await remove(annId, bobToken)).status).toBe(403);
    expect((await remove(annId, 'nothing')).status).toBe(401);
    expect((await remove(await userIdOf(platform, token))).status).toBe(403);
    expect((await remove('missing')).status).toBe(404);
    expect(await outcome(platform, annToken)).toBe(200);
    expect(await outcome(platform, token)).toBe(200);
  });

  it('administrators can list and delete pending invitations', async () => {
    const { platform, token, bobToken } = await startWithMembers();
    const body = { user_email: 'guest@example.org', role: 'admin' };
    await callApi(platform, routes.inviteUser, { token, body });
    const list = () => callApi(platform, '/apps/:appId/invitations', { token });
    const invitations = z.array(z.looseObject({ id: z.string() }));
    const [invitation, ...others] = invitations.parse(await (await list()).json());
    expect(invitation).toEqual({
      id: expect.any(String),
      email: 'guest@example.org',
      role: 'admin',
      created_date: expect.any(String),
      expires_date: expect.any(String),
    });
    expect(others).toEqual([]);
    const withdraw = (by: string) =>
      callApi(platform, `/apps/:appId/invitations/${invitation?.id}`, {
        method: 'DELETE',
        token: by,
      });

    expect((await withdraw(bobToken)).status).toBe(403);
    expect((await callApi(platform, '/apps/:appId/invitations', { token: bobToken })).status).toBe(
      403,
    );
    expect((await withdraw(token)).status).toBe(200);
    expect((await withdraw(token)).status).toBe(404);
    expect(await (await list()).json()).toEqual([]);
    expect((await fetch(await mailedLink(platform, 'guest@example.org'))).status).toBe(400);
  });
});

async function acceptInvitation(platform: RunningPlatform): Promise<void> {
  const link = await mailedLink(platform, ann.email);
  const page = await (await fetch(link)).text();
  expect(page).toContain('password');
  const body = new URLSearchParams({ token: `${link.searchParams.get('token')}`, ...ann });
  const headers = { Origin: platform.url };
  const init = { method: 'POST', body, headers, redirect: 'manual' } as const;
  expect((await fetch(link.origin + link.pathname, init)).status).toBe(303);
}
