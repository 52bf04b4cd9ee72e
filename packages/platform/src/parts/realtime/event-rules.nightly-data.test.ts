import { describe, expect, it } from 'vitest';
import { callsTo, startWithEntities } from '../../../testing/entity-platform.ts';
import { connect } from '../../../testing/realtime-client.ts';
import { ann, signUp } from '../../../testing/sign-in.ts';
import { callApi } from '../../../testing/test-platform.ts';

const bob = { email: 'bob@example.org', password: 'a long password' };
const text = { type: 'string' };
const own = { created_by: '{{user.email}}' };
const adminsOnly = { user_condition: { role: 'admin' } };

const schemas = {
  Plain: { properties: { title: text } },
  Own: { properties: { title: text }, rls: { read: own } },
  Open: {
    properties: { title: text, state: text, secret: { ...text, rls: { read: own } } },
    rls: { create: true, read: { state: 'open' }, update: true, delete: true },
  },
  Staff: {
    properties: { name: text, salary: { type: 'number', rls: { read: adminsOnly } } },
  },
  Audit: { properties: { title: text }, rls: { read: adminsOnly, create: true } },
  Team: {
    properties: { dept: text },
    rls: { read: { 'data.dept': '{{user.data.dept}}' } },
  },
  Vault: { properties: { title: text }, rls: { read: false } },
};

async function start() {
  const { platform, token } = await startWithEntities(schemas);
  const annToken = await signUp(platform, ann);
  const bobToken = await signUp(platform, bob);
  const service = await platform.issueServiceToken(platform.appId);
  return { platform, token, annToken, bobToken, service };
}

describe('access rules for realtime events', () => {
  it("sends changes to a user's own records only to this user and to the service role", async () => {
    const { platform, annToken, bobToken, service } = await start();
    const [hers, his, root] = await Promise.all(
      [annToken, bobToken, service].map((token) => connect(platform, { token })),
    );
    for (const client of [hers, his, root]) expect(await client?.join('Own')).toBeUndefined();
    const [annOwn, bobOwn] = [
      callsTo(platform, 'Own', annToken),
      callsTo(platform, 'Own', bobToken),
    ];
    const { id } = await annOwn.create({ title: 'hers' });
    await annOwn.call('PUT', `/${id}`, { title: 'still hers' });
    await annOwn.call('DELETE', `/${id}`);
    await bobOwn.create({ title: 'his' });
    await Promise.all([hers?.received(3), his?.received(1), root?.received(4)]);

    expect(his?.events[0]?.data).toMatchObject({ title: 'his' });
  });

  it('rejects a subscriber whose role may not read the entity', async () => {
    const { platform, token, annToken } = await start();
    const [admin, member] = [
      await connect(platform, { token }),
      await connect(platform, { token: annToken }),
    ];

    expect(await admin.join('Audit')).toBeUndefined();
    expect(await member.join('Audit')).toEqual({
      error: { code: 'forbidden', message: expect.stringContaining('Audit') },
    });
    expect(await admin.join('Vault')).toMatchObject({ error: { code: 'forbidden' } });
    await member.join('Plain');
    await callsTo(platform, 'Audit', annToken).call('POST', '', { title: 'x' });
    await callsTo(platform, 'Plain', annToken).create({ title: 'plain' });
    await Promise.all([admin.received(1), member.received(1)]);

    expect(member.events[0]?.data).toMatchObject({ title: 'plain' });
  });

  it('omits from an event the fields that the subscriber may not read', async () => {
    const { platform, token, annToken, service } = await start();
    const clients = await Promise.all(
      [token, annToken, service].map((one) => connect(platform, { token: one })),
    );
    for (const client of clients) await client.join('Staff');
    const staff = callsTo(platform, 'Staff', token);
    const { id } = await staff.create({ name: 'Cy', salary: 5 });
    await staff.call('PUT', `/${id}`, { salary: 6 });
    await staff.call('DELETE', `/${id}`);
    for (const client of clients) await client.received(3);

    const salaries = clients.map(({ events }) => events.map(({ data }) => data.salary));
    expect(salaries).toEqual([
      [5, 6, 6],
      [undefined, undefined, undefined],
      [5, 6, 6],
    ]);
    expect(clients[1]?.updates.join()).not.toContain('salary');
  });

  it('sends a creation when a record becomes readable, a deletion when it becomes unreadable, and nothing in between', async () => {
    const { platform, annToken, bobToken } = await start();
    const his = await connect(platform, { token: bobToken });
    await his.join('Open');
    const open = callsTo(platform, 'Open', annToken);
    const { call } = callsTo(platform, 'Open', await platform.issueServiceToken(platform.appId));
    const { id } = await open.create({ title: 'a', state: 'draft', secret: 's' });
    await call('PUT', `/${id}`, { title: 'b' });
    await call('PUT', `/${id}`, { state: 'open' });
    await call('PUT', `/${id}`, { title: 'c' });
    await call('PUT', `/${id}`, { state: 'gone', title: 'unseen' });
    await call('PUT', `/${id}`, { title: 'd' });
    await call('DELETE', `/${id}`);
    await open.create({ title: 'last', state: 'open' });
    await his.received(4);

    expect(his.events).toMatchObject([
      { type: 'create', id, data: { title: 'b', state: 'open' } },
      { type: 'update', id, data: { title: 'c', state: 'open' } },
      { type: 'delete', id, data: { id, title: 'c', state: 'open' } },
      { type: 'create', data: { title: 'last' } },
    ]);
    const words = JSON.stringify(his.updates);
    for (const unseen of ['unseen', 'secret', 'draft', 'gone']) expect(words).not.toContain(unseen);
  });

  it('sends changes to public records to anonymous clients, even if they send a placeholder instead of a token', async () => {
    const { platform, annToken } = await start();
    const { appId } = platform;
    const anonymousClients = await Promise.all(
      [
        { app_id: appId, token: 'null', anonymous_id: 'a1' },
        { app_id: appId, token: '' },
        { app_id: appId },
      ].map((query) => connect(platform, { query })),
    );
    for (const anonymousClient of anonymousClients) {
      expect(await anonymousClient.join('Open')).toBeUndefined();
      expect(await anonymousClient.join('Plain')).toMatchObject({ error: { code: 'forbidden' } });
      expect(await anonymousClient.join('Own')).toMatchObject({ error: { code: 'forbidden' } });
    }
    await callsTo(platform, 'Plain', annToken).create({ title: 'for members' });
    await callsTo(platform, 'Open', annToken).create({ title: 'x', state: 'open', secret: 's' });
    for (const anonymousClient of anonymousClients) await anonymousClient.received(1);

    expect(anonymousClients[0]?.events[0]?.data).toMatchObject({ title: 'x' });
    expect(anonymousClients[0]?.events[0]?.data).not.toHaveProperty('secret');
  });

  it.each([
    ['without a filter', undefined],
    ['with a filter', { dept: { $in: ['north', 'south'] } }],
  ])(
    'makes a subscriber %s reconnect when the records that the subscriber may read change',
    async (_, filter) => {
      const { platform, token, annToken } = await start();
      const setDept = (dept: string) =>
        callApi(platform, '/apps/:appId/entities/User/me', {
          method: 'PUT',
          token: annToken,
          body: { dept },
        });
      await setDept('north');
      const client = await connect(platform, { token: annToken, reconnection: true });
      await client.join('Team', filter);
      const team = callsTo(platform, 'Team', token);
      await team.create({ dept: 'north' });
      await client.received(1);

      const reconnected = new Promise<void>((resolve) => client.socket.once('connect', resolve));
      await setDept('south');
      await team.create({ dept: 'north' });
      await reconnected;
      await client.join('Team', filter);
      await team.create({ dept: 'south' });
      await client.received(2);

      expect(client.events.map(({ data }) => data.dept)).toEqual(['north', 'south']);
    },
  );

  it("reads the user's fields again for each subscription", async () => {
    const { platform, annToken } = await start();
    const client = await connect(platform, { token: annToken });
    expect(await client.join('Team')).toMatchObject({ error: { code: 'forbidden' } });
    await callApi(platform, '/apps/:appId/entities/User/me', {
      method: 'PUT',
      token: annToken,
      body: { dept: 'north' },
    });

    expect(await client.join('Team')).toBeUndefined();
  });
});
