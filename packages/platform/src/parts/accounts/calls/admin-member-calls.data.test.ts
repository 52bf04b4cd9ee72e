import { type MemberPage, routes } from '@groundwork/sdk/protocol';
import { beforeEach, describe, expect, it } from 'vitest';
import { ann, changeMember, signIn, signUp, userIdOf } from '../../../../testing/sign-in.ts';
import { admin, callApi, startTestPlatform } from '../../../../testing/test-platform.ts';
import type { RunningPlatform } from '../../../platform.ts';

let platform: RunningPlatform;
let token: string;
let annsToken: string;
let annsId: string;
beforeEach(async () => {
  platform = await startTestPlatform();
  token = await signIn(platform);
  annsToken = await signUp(platform);
  annsId = await userIdOf(platform, annsToken);
});

const pathOf = (route: string, userId = annsId) => route.replace(':userId', userId);
const list = async (query = ''): Promise<MemberPage> =>
  JSON.parse(await (await callApi(platform, `${routes.members}?${query}`, { token })).text());
const statusOfAnn = async () =>
  (await callApi(platform, routes.currentUser, { token: annsToken })).status;

describe('member calls for administrators', () => {
  it('lists members page by page, and searches email addresses and names literally and case-insensitively', async () => {
    expect(await list()).toMatchObject({
      items: [
        { id: annsId, email: ann.email, role: 'user', is_invited: false, has_access: true },
        { email: admin.email, role: 'admin', is_invited: true },
      ],
      has_more: false,
      self_admitted: 1,
      roles: expect.arrayContaining(['admin', 'user']),
    });
    expect(await list('limit=1')).toMatchObject({ items: [{ id: annsId }], has_more: true });
    expect(await list('limit=1&skip=1')).toMatchObject({
      items: [{ email: admin.email }],
      has_more: false,
    });
    expect((await list('text=ANN%40')).items).toHaveLength(1);
    for (const text of ['%25', '_', 'nobody', '%5C']) {
      expect((await list(`text=${text}`)).items, text).toEqual([]);
    }
  });

  it('changes roles, and disables and enables accounts', async () => {
    expect(await (await changeMember(platform, annsId, { role: 'admin' })).json()).toMatchObject({
      role: 'admin',
      disabled: false,
    });
    const disabled = await changeMember(platform, annsId, { role: 'user', disabled: true });
    expect(await disabled.json()).toMatchObject({
      role: 'user',
      disabled: true,
      has_access: false,
    });
    expect(await statusOfAnn()).toBe(401);
    await changeMember(platform, annsId, { disabled: false });
    expect(await signIn(platform, ann)).toBeTruthy();
  });

  it('changes only the properties that the request contains, even if several requests change the member concurrently', async () => {
    for (const disabled of [true, false]) {
      const role = disabled ? 'admin' : 'user';
      const bodies = [{ role }, { disabled }, { is_invited: true }];
      await Promise.all(bodies.map((body) => changeMember(platform, annsId, body, token)));
      expect((await list()).items[0]).toMatchObject({ role, disabled, is_invited: true });
    }
  });

  it('rejects invalid changes, unknown members, and changes that would leave the app without an administrator', async () => {
    const ownId = await userIdOf(platform, token);
    for (const [id, body, status] of [
      [ownId, { disabled: true }, 403],
      [ownId, { role: 'user' }, 403],
      [annsId, { role: '<b>' }, 422],
      [annsId, { is_invited: false }, 422],
      ['missing', { role: 'user' }, 404],
    ] as const) {
      expect((await changeMember(platform, id, body)).status, JSON.stringify(body)).toBe(status);
    }
  });

  it('a member who registered without an invitation has access to a private app only after being marked as invited', async () => {
    await platform.apps.setVisibility(platform.appId, 'private_with_login');
    expect((await list()).items[0]).toMatchObject({ is_invited: false, has_access: false });
    expect(await statusOfAnn()).toBe(403);
    const changed = await changeMember(platform, annsId, { is_invited: true });
    expect(await changed.json()).toMatchObject({ is_invited: true, has_access: true });
    expect(await statusOfAnn()).toBe(200);
    expect((await list()).self_admitted).toBe(0);
  });

  it('records once in the audit trail that an administrator marks a member as invited', async () => {
    for (let time = 0; time < 2; time += 1) {
      await changeMember(platform, annsId, { is_invited: true });
    }
    const path = `${routes.auditEvents}?action=member_admitted`;
    const events = await (await callApi(platform, path, { token })).text();
    const event = { actor_id: await userIdOf(platform, token), subject_id: annsId };
    expect(
      events
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toMatchObject([event]);
  });

  it("lists a member's sessions", async () => {
    const sessions = await callApi(platform, pathOf(routes.memberSessions), { token });
    expect(await sessions.json()).toMatchObject([{ address: '127.0.0.1', is_current: false }]);
    const unknown = await callApi(platform, pathOf(routes.memberSessions, 'missing'), { token });
    expect(unknown.status).toBe(404);
  });

  it('rejects anonymous callers and members who are not administrators', async () => {
    for (const route of [routes.members, pathOf(routes.member), pathOf(routes.memberSessions)]) {
      expect((await callApi(platform, route)).status, route).toBe(401);
      expect((await callApi(platform, route, { token: annsToken })).status, route).toBe(403);
    }
    const body = { role: 'admin' };
    const change = { method: 'PUT', token: annsToken, body };
    expect((await callApi(platform, pathOf(routes.member), change)).status).toBe(403);
  });
});
