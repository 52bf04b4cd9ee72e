import { entityRoom, REALTIME_PATH, routes } from '@groundwork/sdk/protocol';
import { describe, expect, it } from 'vitest';
import { callsTo, startWithEntities } from '../../../testing/entity-platform.ts';
import { rawRequest } from '../../../testing/raw-request.ts';
import { connect, connectError, openSocket } from '../../../testing/realtime-client.ts';
import { ann, signIn, signUp, userIdOf } from '../../../testing/sign-in.ts';
import { callApi } from '../../../testing/test-platform.ts';

const schemas = { Note: { properties: { title: { type: 'string' } } } };

describe('realtime connections', () => {
  it.each([
    ['not a token', 'nonsense'],
    ['forged', 'a.b.c'],
    ['not a single word', 'two words'],
    ['too long', 'x'.repeat(3000)],
  ])('rejects a connection with a token that is %s', async (_, token) => {
    const { platform } = await startWithEntities(schemas);

    expect(await connectError(platform, { token })).toMatchObject({
      message: 'You must be logged in to access this app',
      data: {
        code: 'auth_required',
        extra_data: { app_id: platform.appId, reason: 'auth_required' },
      },
    });
  });

  // ASVS 4.4.3, 4.4.4: The session of a socket is verified when access changes, and every few seconds
  it("rejects a connection with a signed-out session's token", async () => {
    const { platform, token } = await startWithEntities(schemas);
    await callApi(platform, routes.serverLogout, { token });

    expect(await connectError(platform, { token })).toMatchObject({
      data: { code: 'auth_required' },
    });
  });

  it("rejects a connection with another app's token", async () => {
    const { token } = await startWithEntities(schemas, { app: { id: 'other' } });
    const { platform } = await startWithEntities(schemas);

    expect(await connectError(platform, { token })).toMatchObject({
      data: { code: 'auth_required' },
    });
  });

  it('rejects a connection to an unknown app or without an app id', async () => {
    const { platform, token } = await startWithEntities(schemas);
    const data = { code: 'app_not_found' };

    expect(await connectError(platform, { query: { app_id: 'other' } })).toMatchObject({ data });
    expect(await connectError(platform, { query: { app_id: '__proto__', token } })).toMatchObject({
      data,
    });
    expect(await connectError(platform, { query: { token } })).toMatchObject({
      data: { code: 'bad_request' },
    });
  });

  it('rejects connections from anonymous callers and unregistered accounts to a private app', async () => {
    const { platform, token } = await startWithEntities(schemas);
    await platform.accounts.create({ ...ann, fullName: 'Ann' });
    await platform.apps.setVisibility(platform.appId, 'private_with_login');
    const annToken = await signIn(platform, ann);

    expect(await connectError(platform)).toMatchObject({ data: { code: 'auth_required' } });
    const { data } = await connectError(platform, { token: annToken });
    expect(data).toMatchObject({ code: 'user_not_registered' });
    await connect(platform, { token });
  });

  // ASVS 4.4.2: The handshake checks the origin
  it('accepts connections only from origins that may call the API', async () => {
    const settings = { allowedOrigins: ['https://app.example'], production: true };
    const { platform, token } = await startWithEntities(schemas, settings);

    for (const Origin of ['https://evil.example', 'null', 'https://app.example.evil.example', '']) {
      expect((await connectError(platform, { token, headers: { Origin } })).message).toContain(
        'websocket',
      );
    }
    await connect(platform, { token, headers: { Origin: 'https://app.example' } });
    await connect(platform, { token, headers: { Origin: platform.url } });
  });

  it('accepts connections from the configured origins of mobile and desktop apps', async () => {
    const allowedOrigins = ['capacitor://localhost', 'null'];
    const { platform, token } = await startWithEntities(schemas, {
      allowedOrigins,
      production: true,
    });
    for (const Origin of allowedOrigins) await connect(platform, { token, headers: { Origin } });
    const rejected = await connectError(platform, { token, headers: { Origin: 'app://shop' } });
    expect(rejected.message).toContain('websocket');
  });

  it('accepts only WebSocket connections', async () => {
    const { platform, token } = await startWithEntities(schemas);
    await connectError(platform, { token, transports: ['polling'] });
    const path = `${REALTIME_PATH}?EIO=4&transport=polling&app_id=${platform.appId}`;

    expect(await rawRequest(platform.url, path)).toMatchObject({ status: 400 });
    expect((await rawRequest(platform.url, `${REALTIME_PATH}socket.io.js`)).status).toBe(400);
  });

  it('ignores upgrade requests on other paths', async () => {
    const { platform } = await startWithEntities(schemas);
    const headers = { Connection: 'Upgrade', Upgrade: 'h2c' };

    expect((await rawRequest(platform.url, '/api/health', { headers })).status).toBe(200);
  });

  it.each<[what: string, end: (platform: Started['platform'], token: string) => Promise<unknown>]>([
    ['signing out', (platform, token) => callApi(platform, routes.serverLogout, { token })],
    [
      'ending all other sessions',
      async (platform) =>
        callApi(platform, routes.sessions, {
          method: 'DELETE',
          token: await signIn(platform, ann),
        }),
    ],
    [
      'disabling the account',
      async (platform, token) =>
        platform.accounts.setDisabled(await userIdOf(platform, token), true),
    ],
    [
      'a new password',
      async (platform, token) =>
        callApi(platform, routes.changePassword, {
          token: await signIn(platform, ann),
          body: {
            user_id: await userIdOf(platform, token),
            current_password: ann.password,
            new_password: 'another long password',
          },
        }),
    ],
    [
      'removal by an administrator',
      async (platform, token) =>
        callsTo(platform, 'User', await signIn(platform)).call(
          'DELETE',
          `/${await userIdOf(platform, token)}`,
        ),
    ],
    // ASVS 4.4.3, 4.4.4: The session of a socket is verified when access changes, and every few seconds
  ])("ends a user's connection before the next event after %s", async (_, end) => {
    const { platform, token } = await startWithEntities(schemas);
    const annToken = await signUp(platform);
    const [hers, other] = [
      await connect(platform, { token: annToken }),
      await connect(platform, { token }),
    ];
    await Promise.all([hers.join('Note'), other.join('Note')]);
    const notes = callsTo(platform, 'Note', token);
    await notes.create({ title: 'before' });
    await Promise.all([hers.received(1), other.received(1)]);
    await end(platform, annToken);
    await notes.create({ title: 'after' });
    await other.received(2);

    expect(await hers.disconnected()).toBe('io server disconnect');
    expect(hers.events).toHaveLength(1);
  });

  it('disconnects an idle socket whose session has ended, but no other socket', async () => {
    const { platform, token } = await startWithEntities(schemas);
    const endedToken = await signUp(platform);
    const [ended, active] = [
      await connect(platform, { token: endedToken }),
      await connect(platform, { token }),
    ];
    await callApi(platform, routes.serverLogout, { token: endedToken });

    expect(await ended.disconnected()).toBe('io server disconnect');
    expect(active.socket.connected).toBe(true);
  });

  it('disconnects anonymous clients when the app becomes private', async () => {
    const rls = { read: true, create: true };
    const { platform, token } = await startWithEntities({ Note: { ...schemas.Note, rls } });
    const anonymous = await connect(platform);
    await anonymous.join('Note');
    await platform.apps.setVisibility(platform.appId, 'public_with_login');
    await callsTo(platform, 'Note', token).create({ title: 'x' });

    expect(await anonymous.disconnected()).toBe('io server disconnect');
    expect(anonymous.events).toHaveLength(0);
  });

  it('rejects room names that do not exist or are not strings', async () => {
    const { platform, token } = await startWithEntities(schemas);
    const client = await connect(platform, { token });
    const { appId } = platform;
    const names: unknown[] = [
      '',
      'Note',
      '/agent-conversations/1',
      entityRoom(appId, ''),
      entityRoom(appId, 'Missing'),
      entityRoom(appId, '__proto__'),
      entityRoom(appId, 'constructor'),
      entityRoom(appId, 'Note:Note'),
      entityRoom('other', 'Note'),
      client.socket.id,
      'group:1',
      'x'.repeat(3000),
      null,
      42,
      [],
      ['entities'],
      { toString: 'x', __proto__: { room: 1 } },
      { constructor: { prototype: {} } },
    ];
    for (const room of names) {
      expect(await client.join({ room }), JSON.stringify(room)).toMatchObject({
        error: { code: 'not_found' },
      });
    }
    client.socket.emit('leave');
    client.socket.emit('leave', { __proto__: null });
    client.socket.emit('error', 'hostile');
    client.socket.emit('constructor', {});

    expect(await client.join('Note')).toBeUndefined();
  });

  it('sends an error event to a client that has requested no acknowledgement', async () => {
    const { platform, token } = await startWithEntities(schemas);
    const { socket } = await connect(platform, { token });
    const error = new Promise((resolve) => socket.once('error', resolve));
    socket.emit('join', 'nonsense', { not: 'an acknowledgement' });

    expect(await error).toMatchObject({ code: 'not_found' });
  });

  it('limits a connection to 100 rooms', async () => {
    const { platform, token } = await startWithEntities(schemas, { openEntities: true });
    const client = await connect(platform, { token });
    for (let count = 0; count < 100; count += 1) await client.join(`Room${count}`);

    expect(await client.join('Note')).toMatchObject({ error: { code: 'bad_request' } });
    expect(await client.join('Room1')).toBeUndefined();
    await client.socket.emitWithAck('leave', entityRoom(platform.appId, 'Room1'));
    expect(await client.join('Note')).toBeUndefined();
  });

  it('disconnects a client that sends too many messages', async () => {
    const { platform, token } = await startWithEntities(schemas);
    const client = await connect(platform, { token });
    for (let count = 0; count < 290; count += 1) client.socket.emit('anything');
    expect(await client.join('Note')).toBeUndefined();
    for (let count = 0; count < 10; count += 1) client.socket.emit('anything');

    expect(await client.disconnected()).toMatch(/^transport/);
  });

  it('disconnects a client that sends a message which is too long', async () => {
    const { platform, token } = await startWithEntities(schemas);
    const client = await connect(platform, { token });
    client.socket.emit('join', 'x'.repeat(9000));

    expect(await client.disconnected()).toBe('transport close');
  });

  it('closes all connections when the platform stops, so that clients reconnect', async () => {
    const { platform, token } = await startWithEntities(schemas);
    const clients = await Promise.all([connect(platform, { token }), connect(platform)]);
    const idle = openSocket(platform, { token, query: { app_id: platform.appId } });
    const closed = new Promise((resolve) => idle.once('disconnect', resolve));
    await new Promise<void>((resolve) => idle.once('connect', resolve));
    await platform.stop();

    for (const client of clients) expect(await client.disconnected()).toBe('transport close');
    expect(await closed).toBe('transport close');
  });

  type Started = Awaited<ReturnType<typeof startWithEntities>>;
});
