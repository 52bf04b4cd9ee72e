import { describe, expect, it } from 'vitest';
import { callsTo, startWithEntities } from '../../../testing/entity-platform.ts';
import { connect } from '../../../testing/realtime-client.ts';
import { ann, signIn, signUp, userIdOf } from '../../../testing/sign-in.ts';

const bob = { email: 'bob@example.org', password: 'a long password' };
const schemas = {
  User: {
    properties: { dept: { type: 'string' }, note: { type: 'string', rls: { read: false } } },
    rls: { read: { 'data.dept': '{{user.data.dept}}' } },
  },
};

describe('realtime events for users', () => {
  it('sends events to administrators and the service role when users join, change and leave', async () => {
    const { platform, token } = await startWithEntities(schemas);
    const service = await platform.issueServiceToken(platform.appId);
    const [admin, root] = [
      await connect(platform, { token }),
      await connect(platform, { token: service }),
    ];
    for (const client of [admin, root]) expect(await client.join('User')).toBeUndefined();
    const annToken = await signUp(platform);
    const id = await userIdOf(platform, annToken);
    await callsTo(platform, 'User', annToken).call('PUT', '/me', { dept: 'a' });
    const asAdmin = callsTo(platform, 'User', token);
    await asAdmin.call('PUT', `/${id}`, { role: 'editor', note: 'n' });
    await asAdmin.call('PUT', '/bulk', [{ id, dept: 'b' }]);
    await asAdmin.call('DELETE', `/${id}`);
    for (const client of [admin, root]) await client.received(5);

    for (const { events } of [admin, root]) {
      expect(events).toMatchObject([
        { type: 'create', id, data: { email: ann.email, role: 'user' } },
        { type: 'update', id, data: { dept: 'a' } },
        { type: 'update', id, data: { role: 'editor', note: 'n' } },
        { type: 'update', id, data: { dept: 'b' } },
        { type: 'delete', id, data: { email: ann.email } },
      ]);
    }
  });

  it('sends other members events only for the users and fields that the access rules allow them to read', async () => {
    const { platform, token } = await startWithEntities(schemas);
    const asAdmin = callsTo(platform, 'User', token);
    const annToken = await signUp(platform);
    await callsTo(platform, 'User', annToken).call('PUT', '/me', { dept: 'a' });
    const membership = { role: 'user' };
    const { id } = await platform.accounts.create({ ...bob, fullName: 'Bob', membership });
    const client = await connect(platform, { token: annToken });
    expect(await client.join('User')).toBeUndefined();
    await asAdmin.call('PUT', `/${id}`, { note: 'unseen' });
    await asAdmin.call('PUT', `/${id}`, { dept: 'a', note: 'hidden' });
    await asAdmin.call('PUT', `/${id}`, { dept: 'b' });
    await client.received(2);

    expect(client.events).toMatchObject([
      { type: 'create', id, data: { full_name: 'Bob', dept: 'a' } },
      { type: 'delete', id, data: { full_name: 'Bob', dept: 'a' } },
    ]);
    const words = JSON.stringify(client.updates);
    for (const unseen of ['note', bob.email, 'role', 'is_verified']) {
      expect(words).not.toContain(unseen);
    }
  });

  it('without access rules, sends a member only events about the member, and sends anonymous visitors none', async () => {
    const { platform } = await startWithEntities({
      User: { properties: {}, rls: { read: true } },
    });
    const visitor = await connect(platform);
    expect(await visitor.join('User')).toMatchObject({ error: { code: 'forbidden' } });

    const { platform: plain, token: plainAdmin } = await startWithEntities({});
    const annToken = await signUp(plain);
    const annId = await userIdOf(plain, annToken);
    const client = await connect(plain, { token: annToken });
    expect(await client.join('User')).toBeUndefined();
    const membership = { role: 'user' };
    await plain.accounts.create({ ...bob, fullName: 'Bob', membership });
    await callsTo(plain, 'User', await signIn(plain, bob)).call('PUT', '/me', { dept: 'b' });
    await callsTo(plain, 'User', plainAdmin).call('PUT', `/${annId}`, { dept: 'a' });
    await client.received(1);
    expect(client.events).toMatchObject([{ type: 'update', id: annId, data: { dept: 'a' } }]);
  });
});
