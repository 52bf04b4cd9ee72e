import { entitiesFolder, moveClock, runSql, temporaryFolder } from '@groundwork/engine/testing';
import { routes } from '@groundwork/sdk/protocol';
import { describe, expect, it, vi } from 'vitest';
import { changeEmail, NEW_EMAIL } from '../../testing/email-change.ts';
import { callsTo } from '../../testing/entity-platform.ts';
import { connect } from '../../testing/realtime-client.ts';
import { ann, signIn, signUp } from '../../testing/sign-in.ts';
import { admin, callApi, startTestPlatform } from '../../testing/test-platform.ts';

const schemas = {
  Task: { properties: { title: { type: 'string' } } },
  Own: {
    properties: { title: { type: 'string' } },
    rls: { read: { created_by: '{{user.email}}' } },
  },
};

/** Starts two platforms with one database, and an administrator who is signed in on both. */
async function startNodes() {
  const dataDir = temporaryFolder();
  const settings = { dataDir, entitiesDir: entitiesFolder(schemas) };
  const one = await startTestPlatform(settings);
  const other = await startTestPlatform(settings);
  return { one, other, dataDir, token: await signIn(one) };
}

const statusOfMe = async (...[platform, token]: [Parameters<typeof callApi>[0], string]) =>
  (await callApi(platform, routes.currentUser, { token })).status;

describe('two platform nodes with one database', () => {
  it('two nodes share sessions: a sign-out on one node takes effect on the other immediately', async () => {
    const { one, other, token } = await startNodes();
    expect(await statusOfMe(other, token)).toBe(200);
    await callApi(one, routes.serverLogout, { token });

    expect(await statusOfMe(other, token)).toBe(401);
    expect((await callsTo(other, 'Task', token).call('GET', '')).status).toBe(401);
  });

  it('an email change on one node takes effect on the other node immediately', async () => {
    const { one, other } = await startNodes();
    const [here, there] = [await signUp(one), await signIn(other, ann)];
    await callsTo(other, 'Own', here).create({ title: 'mine' });
    await changeEmail(one, here);

    const me = await callApi(other, routes.currentUser, { token: here });
    expect(await me.json()).toMatchObject({ email: NEW_EMAIL });
    expect(await callsTo(other, 'Own', here).list()).toMatchObject([{ title: 'mine' }]);
    expect(await statusOfMe(other, there)).toBe(401);
  });

  it("sends one node's writes to the other node's subscribers that may read the records, in order for each entity", async () => {
    const { one, other, token } = await startNodes();
    const annToken = await signUp(one);
    const [admins, anns] = [
      await connect(other, { token }),
      await connect(other, { token: annToken }),
    ];
    for (const client of [admins, anns]) {
      expect(await client.join('Task')).toBeUndefined();
      expect(await client.join('Own')).toBeUndefined();
    }
    // The second title is too long for a PostgreSQL notification, so the event is stored in a table.
    const titles = ['a', 'b'.repeat(20_000), 'c', 'd'];
    for (const title of titles) await callsTo(one, 'Task', token).create({ title });
    await callsTo(one, 'Own', token).create({ title: 'mine' });
    await callsTo(one, 'Task', token).create({ title: 'last' });
    await admins.received(6);
    await anns.received(5);

    expect(anns.events.map(({ data }) => data.title)).toEqual([...titles, 'last']);
    const received = admins.events.map(({ data }) => data.title);
    expect(received.filter((title) => title !== 'mine')).toEqual([...titles, 'last']);
    expect(received).toContain('mine');
  });

  it("matches one node's writes with the filters of subscribers on the other node", async () => {
    const { one, other, token } = await startNodes();
    const client = await connect(other, { token });
    expect(await client.join('Task', { title: { $gte: 'b' } })).toBeUndefined();
    const tasks = callsTo(one, 'Task', token);
    const { id } = await tasks.create({ title: 'a' });
    // This record is too long for a PostgreSQL notification, so the event is stored in a table.
    await tasks.call('PUT', `/${id}`, { title: 'b'.repeat(20_000) });
    await tasks.call('PUT', `/${id}`, { title: 'a' });
    await tasks.create({ title: 'c' });
    await client.received(3);

    expect(client.events).toMatchObject([
      { type: 'create', id, entered: true },
      { type: 'delete', id, left: true, data: { title: 'a' } },
      { type: 'create', data: { title: 'c' } },
    ]);
  });

  it('a failed write on one node sends no event to the other node', async () => {
    const { one, other, token } = await startNodes();
    const client = await connect(other, { token });
    await client.join('Task');
    const tasks = callsTo(one, 'Task', token);
    await tasks.call('POST', '/bulk', [{ title: 'a' }, { title: 1 }]);
    await tasks.create({ title: 'b' });
    await client.received(1);

    expect(client.events[0]?.data).toMatchObject({ title: 'b' });
  });

  // ASVS 4.4.3, 4.4.4: The session of a socket is verified when access changes, and every few seconds
  it('a node closes the connections of a session that was signed out on the other node before the next event', async () => {
    const { one, other, token } = await startNodes();
    const annToken = await signUp(one);
    const [hers, admins] = [
      await connect(other, { token: annToken }),
      await connect(other, { token }),
    ];
    await Promise.all([hers.join('Task'), admins.join('Task')]);
    await callApi(one, routes.serverLogout, { token: annToken });
    await callsTo(one, 'Task', token).create({ title: 'after' });
    await admins.received(1);

    expect(await hers.disconnected()).toBe('io server disconnect');
    expect(hers.events).toEqual([]);
  });

  it('a node accepts tokens that another node signed with a new key', async () => {
    const { one, other } = await startNodes();
    await one.rotateTokenSecret();
    moveClock({ seconds: 2 });

    expect(await statusOfMe(other, await signIn(one))).toBe(200);
  });

  // ASVS 7.4.1: Replacing the signing keys ends all sessions
  it('a node rejects tokens that were signed with a key that the other node replaced', async () => {
    const { one, other } = await startNodes();
    const service = await one.issueServiceToken(one.appId);
    const status = async () => (await callApi(other, routes.users, { token: service })).status;
    expect(await status()).toBe(200);
    await one.replaceTokenSecrets();
    await expect.poll(status).toBe(401);
  });

  // ASVS 13.2.1, 13.2.2: Each component has its own credentials: functions tokens for 15 minutes, servers
  // revocable tokens
  it('a node rejects a service token that the other node revoked, and accepts other service tokens', async () => {
    const { one, other } = await startNodes();
    const [revoked, kept] = [
      await one.issueServiceToken(one.appId, 'Revoked'),
      await one.issueServiceToken(one.appId, 'Kept'),
    ];
    const statuses = () =>
      Promise.all(
        [revoked, kept].map(
          async (token) => (await callApi(other, routes.users, { token })).status,
        ),
      );
    expect(await statuses()).toEqual([200, 200]);
    const client = await connect(other, { token: revoked });
    expect(await client.join('Task')).toBeUndefined();
    const listed = await other.listServiceTokens(one.appId);
    const id = listed.find(({ name }) => name === 'Revoked')?.id ?? '';
    await one.revokeServiceToken(one.appId, id);
    await callsTo(one, 'Task', kept).create({ title: 'after' });
    expect(await client.disconnected()).toBe('io server disconnect');
    expect(client.events).toEqual([]);
    expect(await statuses()).toEqual([401, 200]);
  });

  it('two nodes share the sign-in attempt counts', async () => {
    const { one, other } = await startNodes();
    const logIn = (platform: typeof one) =>
      callApi(platform, routes.login, { body: { ...admin, password: 'wrong' } });
    const responses: number[] = [];
    for (let attempt = 0; attempt < 6; attempt += 1) {
      responses.push((await logIn(one)).status, (await logIn(other)).status);
    }

    expect(responses).toEqual([...Array(10).fill(400), 429, 429]);
  });

  it('two nodes share which clients have signed in to an account before', async () => {
    const dataDir = temporaryFolder();
    const settings = { dataDir, trustedProxies: ['127.0.0.1'] };
    const [one, other] = [await startTestPlatform(settings), await startTestPlatform(settings)];
    const logIn = (platform: typeof one, from: string, password = admin.password) =>
      callApi(platform, routes.login, {
        body: { email: admin.email, password },
        headers: { 'X-Forwarded-For': from },
      });
    expect((await logIn(one, '192.0.2.1')).status).toBe(200);
    for (let index = 1; index <= 11; index += 1) {
      const guesses = Array.from({ length: 10 }, () => logIn(one, `203.0.113.${index}`, 'guess'));
      await Promise.all(guesses);
    }

    expect((await logIn(other, '192.0.2.2')).status).toBe(429);
    expect((await logIn(other, '192.0.2.1')).status).toBe(200);
  });

  it('a node disconnects clients when its connection for events is lost, so that the clients refetch', async () => {
    const { one, other, dataDir, token } = await startNodes();
    const client = await connect(other, { token });
    await client.join('Task');
    await runSql(
      dataDir,
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'groundwork_' || md5(current_schema())",
    );
    expect(await client.disconnected()).toBe('transport close');

    // The node rejects connections until it receives events again.
    const reconnected = await vi.waitFor(
      async () => {
        const connected = await connect(other, { token });
        expect(await connected.join('Task')).toBeUndefined();
        return connected;
      },
      { timeout: 60_000 },
    );
    await callsTo(one, 'Task', token).create({ title: 'back' });
    await reconnected.received(1);
  });
});
