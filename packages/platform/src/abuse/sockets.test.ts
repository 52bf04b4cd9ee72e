/** Whatever clients send over the socket: they may be cut off, and nobody else notices. */
import { entityRoom, REALTIME_PATH } from '@groundwork/sdk/protocol';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import type { RunningPlatform } from '../main/start-platform.ts';
import { callsTo, startWithEntities } from '../testing/entity-platform.ts';
import { fuzz } from '../testing/fuzz.ts';
import { hostileText, hostileValue, toJsonText } from '../testing/hostile-values.ts';
import { connect, openSocket } from '../testing/realtime-client.ts';
import { callApi } from '../testing/test-platform.ts';

const schemas = {
  Note: { properties: { title: { type: 'string' } } },
  Secret: { properties: {}, rls: { read: false } },
};

/** A witness who is in a room all the while, and hears what is told there. */
async function start() {
  const { platform, token } = await startWithEntities(schemas);
  const witness = await connect(platform, { token });
  await witness.join('Note');
  const notes = callsTo(platform, 'Note', token);
  let told = 0;
  const expectUnharmed = async () => {
    await notes.create({ title: 'still here' });
    told += 1;
    await witness.heard(told);
    expect((await callApi(platform, '/health')).status).toBe(200);
  };
  return { platform, token, expectUnharmed };
}

const event = fc.oneof(
  fc.constantFrom('join', 'join', 'leave', 'update_model', 'error', 'disconnect', 'constructor'),
  hostileText,
);
const argument = fc.oneof(
  hostileValue,
  hostileText,
  fc.uint8Array({ maxLength: 200 }),
  fc.constant('x'.repeat(6000)),
  fc.constant(Buffer.alloc(6000)),
);

test('no event that a client sends harms anybody, whatever it is called and holds', async () => {
  const { platform, token, expectUnharmed } = await start();
  const rooms = ['Note', 'Secret', 'User', '__proto__', ''].map((name) =>
    entityRoom(platform.appId, name),
  );
  const room = fc.oneof(fc.constantFrom(...rooms, '/agent-conversations/x'), argument);
  const message = fc.tuple(event, fc.array(room, { maxLength: 3 }));
  const property = fc.asyncProperty(fc.array(message, { maxLength: 20 }), async (messages) => {
    const { socket, updates } = await connect(platform, { token, reconnection: false });
    for (const [name, given] of messages) {
      // The client keeps some names for itself.
      if (!['connect', 'connect_error', 'disconnect', 'disconnecting'].includes(name)) {
        socket.emit(name, ...given);
      }
    }
    await Promise.race([
      socket.timeout(5000).emitWithAck('leave', 'nothing'),
      new Promise((resolve) => socket.once('disconnect', resolve)),
    ]);
    expect(updates).toEqual([]);
    socket.disconnect();
  });
  await fuzz('socket events', 60, property);
  await expectUnharmed();
});

/** What a client of the transport itself may send, before and after it said who it is. */
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

test('no packet harms anybody, before or after a client said who it is', async () => {
  const { platform, expectUnharmed } = await start();
  const packets = fc.array(packet, { minLength: 1, maxLength: 15 });
  const property = fc.asyncProperty(packets, fc.boolean(), async (list, isConnected) => {
    const socket = await openTransport(platform);
    if (isConnected) socket.send('40');
    for (const part of list) socket.send(part);
    // What only a server may say, upon which it hangs up.
    socket.send('2');
    await closed(socket);
  });
  await fuzz('packets', 60, property);
  await expectUnharmed();
});

test('a flood of connections that say nothing, or say it all at once, leaves the others alone', async () => {
  const { platform, token, expectUnharmed } = await start();
  await Promise.all(Array.from({ length: 150 }, () => openTransport(platform)));
  const loud = Array.from({ length: 30 }, () =>
    openSocket(platform, { token, query: { app_id: platform.appId }, reconnection: false }),
  );
  for (const socket of loud) {
    socket.on('connect', () => {
      for (let count = 0; count < 400; count += 1) socket.emit('join', `room ${count}`);
    });
  }
  await Promise.all(
    loud.map((socket) => new Promise((resolve) => socket.once('disconnect', resolve))),
  );

  await expectUnharmed();
});

/** Opens a connection without Socket.IO's client, and says nothing yet. */
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
