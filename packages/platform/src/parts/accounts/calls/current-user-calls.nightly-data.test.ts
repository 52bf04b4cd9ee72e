import { routes } from '@groundwork/sdk/protocol';
import { beforeEach, describe, expect, it } from 'vitest';
import { signIn } from '../../../../testing/sign-in.ts';
import { admin, callApi, startTestPlatform } from '../../../../testing/test-platform.ts';
import type { RunningPlatform } from '../../../platform.ts';

let platform: RunningPlatform;
let token: string;
beforeEach(async () => {
  platform = await startTestPlatform();
  token = await signIn(platform);
});

const me = (bearer = token) => callApi(platform, routes.currentUser, { token: bearer });
const update = (body: unknown) =>
  callApi(platform, routes.currentUser, { method: 'PUT', token, body });

describe('current user endpoint', () => {
  // ASVS 15.3.1: Responses contain only the necessary fields
  it('returns every field of the current user that the protocol defines', async () => {
    expect(await (await me()).json()).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      email: admin.email,
      full_name: 'Administrator',
      role: 'admin',
      is_verified: true,
      disabled: false,
      is_service: false,
      created_date: expect.stringMatching(/^\d{4}-\d\d-\d\dT.+Z$/),
      updated_date: expect.stringMatching(/^\d{4}-\d\d-\d\dT.+Z$/),
    });
  });

  it.each([
    ['missing', undefined],
    ['forged', 'Bearer a.b.c'],
    ['non-bearer', 'Basic YTpi'],
  ])('responds with 401 to a %s Authorization header', async (_kind, authorization) => {
    const response = await callApi(platform, routes.currentUser, {
      headers: authorization === undefined ? {} : { Authorization: authorization },
    });

    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ code: 'auth_required' });
  });

  // ASVS 8.4.1: Apps cannot access data of other apps
  it("rejects another app's token", async () => {
    const other = await startTestPlatform({ app: { id: 'other' } });

    expect((await me(await signIn(other))).status).toBe(401);
  });

  it('rejects a user who is not a member of a private app', async () => {
    await platform.apps.setVisibility(platform.appId, 'private_with_login');
    const nonMember = { email: 'non-member@example.org', password: 'a password of mine' };
    await platform.accounts.create({ ...nonMember, fullName: 'Non-member' });
    const response = await me(await signIn(platform, nonMember));

    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({
      code: 'user_not_registered',
      extra_data: { reason: 'user_not_registered' },
    });
  });

  it("merges concurrent updates of the user's custom fields", async () => {
    await Promise.all([update({ phone: '020' }), update({ address: { town: 'Leeds' } })]);

    expect(await (await me()).json()).toMatchObject({ phone: '020', address: { town: 'Leeds' } });
  });

  it('returns the user with the updated fields', async () => {
    const response = await update({ phone: '020' });

    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ email: admin.email, phone: '020' });
  });

  // ASVS 7.5.1: Account changes require the password or, for users without one, a sign-in within ten minutes
  it('ignores platform fields in an update of the current user', async () => {
    const before: unknown = await (await me()).json();
    const response = await update({
      id: 'x',
      email: 'x@example.org',
      full_name: 'X',
      role: 'owner',
      is_verified: false,
      disabled: true,
      is_service: true,
      created_date: 'x',
      updated_date: 'x',
    });

    expect(response.status).toBe(200);
    expect(await (await me()).json()).toEqual({
      ...Object(before),
      updated_date: expect.stringMatching(/Z$/),
    });
  });

  it.each([
    '{"__proto__": {"role": "admin"}}',
    '{"deep": [{"__proto__": 1}]}',
    '{"constructor": {"prototype": 1}}',
  ])("rejects a key that could change an object's prototype: %s", async (body) => {
    const response = await update(body);

    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'bad_request' });
  });

  it.each(['[1]', '"text"', 'null'])(
    'rejects %s as an update, because it is not an object',
    async (body) => {
      expect((await update(body)).status).toBe(422);
    },
  );

  it("limits the total size of a user's custom fields", async () => {
    const text = 'x'.repeat(200 * 1024);

    expect((await update({ one: text })).status).toBe(200);
    expect((await update({ two: text })).status).toBe(413);
    expect(await (await me()).json()).not.toHaveProperty('two');
  });
});
