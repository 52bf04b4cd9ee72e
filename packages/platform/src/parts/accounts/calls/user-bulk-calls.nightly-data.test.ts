import { entitiesFolder } from '@groundwork/engine/testing';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { callsTo } from '../../../../testing/entity-platform.ts';
import { signIn, signUp, userIdOf } from '../../../../testing/sign-in.ts';
import { startTestPlatform } from '../../../../testing/test-platform.ts';

const properties = {
  role: { type: 'string', enum: ['user', 'admin', 'editor'] },
  plan: { type: 'string', enum: ['free', 'paid'] },
};

async function start() {
  const entitiesDir = entitiesFolder({ User: { properties } });
  const platform = await startTestPlatform({ entitiesDir });
  const admin = await signIn(platform);
  const member = await signUp(platform);
  const ids: string[] = [];
  for (const name of ['bob', 'cy']) {
    const account = { email: `${name}@example.org`, password: 'a long password' };
    const membership = { role: 'user' };
    const { id } = await platform.accounts.create({ ...account, fullName: name, membership });
    ids.push(id);
  }
  const service = await platform.issueServiceToken(platform.appId);
  const [bobId = '', cyId = ''] = ids;
  return {
    platform,
    member,
    adminId: await userIdOf(platform, admin),
    bobId,
    cyId,
    asAdmin: callsTo(platform, 'User', admin),
    asMember: callsTo(platform, 'User', member),
    asService: callsTo(platform, 'User', service),
  };
}

const named = z.array(z.looseObject({ full_name: z.string() }));

describe('endpoints for many users', () => {
  it('changes several users by id, or no user if one change fails', async () => {
    const { asAdmin, asService, bobId, cyId } = await start();
    expect(
      await asAdmin.call('PUT', '/bulk', [
        { id: bobId, plan: 'paid', role: 'editor' },
        { id: cyId, plan: 'free' },
      ]),
    ).toMatchObject({
      status: 200,
      body: [
        { id: bobId, plan: 'paid', role: 'editor' },
        { id: cyId, plan: 'free', role: 'user' },
      ],
    });
    const changes = [
      { id: bobId, plan: 'free' },
      { id: cyId, plan: 'other' },
    ];
    expect(await asService.call('PUT', '/bulk', changes)).toMatchObject({ status: 422 });
    expect(await asAdmin.call('GET', `/${bobId}`)).toMatchObject({ body: { plan: 'paid' } });
  });

  it('changes all users who match a query', async () => {
    const { asAdmin, bobId } = await start();
    await asAdmin.call('PUT', `/${bobId}`, { plan: 'paid', role: 'editor', visits: 2 });
    const update = { $set: { role: 'user' }, $unset: { plan: true }, $inc: { visits: 1 } };
    expect(
      await asAdmin.call('PATCH', '/update-many', { query: { plan: 'paid' }, data: update }),
    ).toEqual({ status: 200, body: { success: true, updated: 1, has_more: false } });
    const { body } = await asAdmin.call('GET', `/${bobId}`);
    expect(body).toMatchObject({ role: 'user', visits: 3 });
    expect(body).not.toHaveProperty('plan');
  });

  it('rejects an update of fields that only the platform writes', async () => {
    const { asAdmin } = await start();
    const data = { $set: { email: 'other@example.org' } };
    expect(await asAdmin.call('PATCH', '/update-many?all=true', { query: {}, data })).toMatchObject(
      {
        status: 400,
        body: { message: expect.stringContaining('email of a user') },
      },
    );
  });

  it('removes all users who match a query, and ends their sessions', async () => {
    const { asAdmin, asMember, member, platform } = await start();
    expect(await asAdmin.call('DELETE', '', { role: 'user', full_name: { $ne: 'cy' } })).toEqual({
      status: 200,
      body: { success: true, deleted: 2 },
    });
    const { body } = await asAdmin.call('GET', '?sort=full_name');
    expect(named.parse(body).map(({ full_name }) => full_name)).toEqual(['Administrator', 'cy']);
    expect(await asMember.call('GET', '')).toMatchObject({ status: 401 });
    expect(await callsTo(platform, 'User', member).call('GET', '/count')).toMatchObject({
      status: 401,
    });
  });

  it('removes no user if the query matches the caller or matches all users', async () => {
    const { asAdmin, adminId } = await start();
    const about = { $or: [{ role: 'user' }, { id: adminId }] };
    expect(await asAdmin.call('DELETE', '', about)).toMatchObject({ status: 403 });
    expect(await asAdmin.call('DELETE', '', {})).toMatchObject({ status: 400 });
    expect(await asAdmin.call('GET', '/count')).toMatchObject({ body: { count: 4 } });
  });

  it('applies repeated requests with the same idempotency key once', async () => {
    const { asAdmin, bobId } = await start();
    const update = { query: { id: bobId }, data: { $inc: { visits: 1 } } };
    const headers = { 'Idempotency-Key': 'one' };
    const first = await asAdmin.call('PATCH', '/update-many', update, headers);
    expect(await asAdmin.call('PATCH', '/update-many', update, headers)).toEqual(first);
    expect(await asAdmin.call('GET', `/${bobId}`)).toMatchObject({ body: { visits: 1 } });
  });

  it('rejects requests that change many users from members who are not administrators', async () => {
    const { asMember, bobId, asAdmin } = await start();
    for (const [method, path, body] of [
      ['PUT', '/bulk', [{ id: bobId, plan: 'paid' }]],
      ['PATCH', '/update-many', { query: { id: bobId }, data: { $set: { plan: 'paid' } } }],
      ['DELETE', '', { id: bobId }],
    ] as const) {
      expect(await asMember.call(method, path, body)).toMatchObject({ status: 403 });
    }
    expect(await asAdmin.call('GET', `/${bobId}`)).not.toHaveProperty('body.plan');
  });

  it.each(['', '/bulk'])(
    'rejects POST User%s, because users must be invited instead of created',
    async (path) => {
      const { asService } = await start();
      expect(await asService.call('POST', path, [{ email: 'dee@example.org' }])).toMatchObject({
        status: 400,
        body: { message: expect.stringContaining('users.inviteUser') },
      });
    },
  );
});
