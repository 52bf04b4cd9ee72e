/** Tests that hostile socket clients cannot affect other clients. The platform may disconnect the hostile clients. */

import { anyFilter } from '@groundwork/engine/testing/arbitrary-filters';
import { fuzz } from '@groundwork/engine/testing/fuzz';
import { runsAllTests } from '@groundwork/launcher/all-tests';
import { entityRoom, REALTIME_PATH } from '@groundwork/sdk/protocol';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { callsTo, startWithEntities } from '../../testing/entity-platform.ts';
import { hostileText, hostileValue, toJsonText } from '../../testing/hostile-values.ts';
import { connect, openSocket } from '../../testing/realtime-client.ts';
import { callApi } from '../../testing/test-platform.ts';
import type { RunningPlatform } from '../platform.ts';

const schemas = {
  Note: {
    properties: {
      title: { type: 'string' },
      numbers: { type: 'array', items: { type: 'number' } },
    },
  },
  Reply: { properties: { note: { type: 'reference', entity: 'Note' } } },
  Secret: { properties: {}, rls: { read: false } },
};

/** Starts a platform with a subscriber that must receive the events of its room throughout the test. */
async function start() {
  const { platform, token } = await startWithEntities(schemas);
  const subscriber = await connect(platform, { token });
  await subscriber.join('Note');
  const notes = callsTo(platform, 'Note', token);
  let created = 0;
  const expectOperational = async () => {
    await notes.create({ title: 'still here' });
    created += 1;
    await subscriber.received(created);
    expect((await callApi(platform, '/health')).status).toBe(200);
  };
  return { platform, token, notes, subscriber, expectOperational };
}

const event = fc.oneof(
  fc.constantFrom('join', 'join', 'leave', 'update_model', 'error', 'disconnect', 'constructor'),
  hostileText,
);
const argument = fc.oneof(
  hostileValue,
  hostileText,
  fc.uint8Array({ maxLength: 200 }),
  fc.constant('x'.repeat(9000)),
  fc.constant(Buffer.alloc(9000)),
);

/** Generator of filters as JSON, most of them invalid, and short enough for a message. */
const filterJson = fc
  .oneof(
    anyFilter.map((filter) => JSON.stringify(filter)),
    hostileValue.map(toJsonText),
    hostileText.map((text) => JSON.stringify({ [text]: text, $or: [{ title: text }] })),
    hostileText,
  )
  .filter((json) => JSON.stringify(json).length < 2000);

/** Generator of Engine.IO packets, most of them malformed, as a hostile client could send them. */
const packet = fc.oneof(
  fc.constantFrom('', '0', '1', '2', '3', '4', '5', '6', '9', '40', '41', '42', '43', '44', '45'),
  fc.constantFrom(
    '40/admin,',
    '40{"token":"x"}',
    '42[',
    '42["join"',
    '42["join",{"_placeholder":true,"num":0}]',
  ),
  fc.constantFrom(
    '451-["join",{"_placeholder":true,"num":0}]',
    '45999999-["join"]',
    '4599-[]',
    '4{}',
  ),
  fc.constantFrom('2probe', '5', 'b4AAAA', '\u001e\u001e', '42["__proto__",{}]', '421e9["join"]'),
  fc
    .tuple(fc.constantFrom('42', '43', '44', '40'), hostileValue)
    .map(([type, value]) => type + toJsonText(value)),
  hostileText,
  fc.uint8Array({ maxLength: 100 }),
);

describe('the socket server', () => {
  it('withstands arbitrary events from a client', async () => {
    const { platform, token, expectOperational } = await start();
    const rooms = ['Note', 'Secret', 'User', '__proto__', ''].map((name) =>
      entityRoom(platform.appId, name),
    );
    const room = fc.oneof(fc.constantFrom(...rooms, '/agent-conversations/x'), argument);
    const message = fc.tuple(event, fc.array(room, { maxLength: 3 }));
    const property = fc.asyncProperty(fc.array(message, { maxLength: 20 }), async (messages) => {
      const { socket, updates } = await connect(platform, { token, reconnection: false });
      for (const [name, parameters] of messages) {
        // Skips event names that the Socket.IO client reserves and does not send.
        if (!['connect', 'connect_error', 'disconnect', 'disconnecting'].includes(name)) {
          socket.emit(name, ...parameters);
        }
      }
      await Promise.race([
        socket.timeout(60_000).emitWithAck('leave', 'nothing'),
        new Promise((resolve) => socket.once('disconnect', resolve)),
      ]);
      expect(updates).toEqual([]);
      socket.disconnect();
    });
    await fuzz('socket events', 60, property);
    await expectOperational();
  });

  // ASVS 15.1.3, 15.2.2: Expensive work is limited: [limits](platform/entities.md#limits)
  it('withstands arbitrary filters in room names', async () => {
    const { platform, token, expectOperational } = await start();
    const filters = fc.array(filterJson, { maxLength: 20 });
    const property = fc.asyncProperty(filters, async (list) => {
      const { socket } = await connect(platform, { token, reconnection: false });
      for (const json of list) socket.emit('join', entityRoom(platform.appId, 'Note', json));
      const left = await socket.timeout(60_000).emitWithAck('leave', 'nothing');
      expect(left).toBeUndefined();
      await expectOperational();
      socket.disconnect();
    });
    await fuzz('filters of rooms', 60, property);
  });

  // ASVS 15.1.3, 15.2.2: Expensive work is limited: [limits](platform/entities.md#limits)
  it.runIf(runsAllTests)(
    'disconnects clients whose filters take too long on a long record, and sends the record to the other clients',
    async () => {
      const { platform, token, notes, subscriber } = await start();
      const values = Array.from({ length: 99 }, (_, index) => index + 1000);
      const hostile = await Promise.all(
        Array.from({ length: 20 }, async (_, client) => {
          const { join, disconnected } = await connect(platform, { token });
          for (let filter = 2; filter < 22; filter += 1) {
            const $in = [client * 100 + filter, ...values];
            expect(await join('Note', { numbers: { $in } })).toBeUndefined();
          }
          return { disconnected };
        }),
      );
      const modest = await connect(platform, { token });
      await modest.join('Note', { title: 'long' });
      await notes.create({ title: 'long', numbers: Array(400_000).fill(1) });
      await Promise.all([subscriber.received(1), modest.received(1)]);
      for (const client of hostile) expect(await client.disconnected()).toMatch(/^transport/);
      await notes.create({ title: 'long' });
      await Promise.all([subscriber.received(2), modest.received(2)]);
    },
  );

  // ASVS 15.1.3, 15.2.2: Expensive work is limited: [limits](platform/entities.md#limits)
  it('disconnects clients whose filters take too long on a long record to which references lead', async () => {
    const { platform, token, notes, subscriber } = await start();
    const { id } = await notes.create({ numbers: Array(20_000).fill(1) });
    const hostile = await connect(platform, { token });
    const $in = Array.from({ length: 50 }, (_, index) => index + 1000);
    expect(await hostile.join('Reply', { 'note.numbers': { $in } })).toBeUndefined();
    const modest = await connect(platform, { token });
    await modest.join('Reply', { 'note.title': 'other' });
    for (const title of ['a', 'b']) await notes.call('PUT', `/${id}`, { title });
    expect(await hostile.disconnected()).toMatch(/^transport/);
    await subscriber.received(3);
    expect(modest.socket.connected).toBe(true);
  });

  it('withstands arbitrary packets before and after the handshake', async () => {
    const { platform, expectOperational } = await start();
    const packets = fc.array(packet, { minLength: 1, maxLength: 15 });
    const property = fc.asyncProperty(packets, fc.boolean(), async (list, isConnected) => {
      const socket = await openTransport(platform);
      if (isConnected) socket.send('40');
      for (const part of list) socket.send(part);
      // Sends a ping, which only a server may send, so that the platform closes the connection.
      socket.send('2');
      await closed(socket);
    });
    await fuzz('packets', 60, property);
    await expectOperational();
  });

  it('serves other clients while one IP address opens many idle and busy connections', async () => {
    const { platform, token, expectOperational } = await start();
    await Promise.all(Array.from({ length: 150 }, () => openTransport(platform)));
    const busy = Array.from({ length: 30 }, () =>
      openSocket(platform, { token, query: { app_id: platform.appId }, reconnection: false }),
    );
    for (const socket of busy) {
      socket.on('connect', () => {
        for (let count = 0; count < 400; count += 1) socket.emit('join', `room ${count}`);
      });
    }
    await Promise.all(
      busy.map((socket) => new Promise((resolve) => socket.once('disconnect', resolve))),
    );

    await expectOperational();
  });
});

/** Opens a WebSocket connection without the Socket.IO client, and without a Socket.IO handshake. */
async function openTransport({ url, appId }: RunningPlatform): Promise<WebSocket> {
  const query = new URLSearchParams({ EIO: '4', transport: 'websocket', app_id: appId });
  const socket = new WebSocket(`${url.replace('http', 'ws')}${REALTIME_PATH}?${query}`);
  onTestFinished(() => socket.close());
  await new Promise((resolve, reject) => {
    socket.addEventListener('message', resolve, { once: true });
    socket.addEventListener('error', reject, { once: true });
  });
  return socket;
}

function closed(socket: WebSocket): Promise<unknown> {
  if (socket.readyState === WebSocket.CLOSED) return Promise.resolve();
  return new Promise((resolve) => socket.addEventListener('close', resolve, { once: true }));
}
