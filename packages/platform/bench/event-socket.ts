/**
 * A client of Socket.IO over a bare websocket: as little as events can be heard with.
 *
 * A thousand of the public client in one process take longer to hear of an event than either server
 * takes to send it, and so would be what is measured. Events must fit into one frame of at most 64 KiB.
 */
import { once } from 'node:events';
import { connect } from 'node:net';
import { JOIN_EVENT, REALTIME_PATH } from '@groundwork/sdk/protocol';
import type { BenchServer } from './bench-server.ts';

/** How long to wait for the acknowledgement of `join`, which not every server gives (PROTOCOL). */
const JOIN_MS = 1000;

const HEAD_END = '\r\n\r\n';

/** What a message begins with, by what it is to Engine.IO and Socket.IO. */
const OPEN = '0';
const PING = '2';
const PONG = '3';
const CONNECT = '40';
const EVENT = '42';
const ACKNOWLEDGEMENT = '43';
const REFUSAL = '44';

/** A connection that hears of events. */
export interface EventSocket {
  /** Joins a room, if it can be joined: where a server does not say so, the events will tell. */
  join(room: string): Promise<void>;
  /** Calls a listener with each event from now on, in the place of an earlier one. */
  listen(listener: () => void): void;
  close(): void;
}

/**
 * Connects to a server.
 *
 * @param localAddress one of this machine's, to connect from.
 * @throws Error when it refuses.
 */
export async function openEventSocket(
  server: BenchServer,
  localAddress: string,
): Promise<EventSocket> {
  const { origin, appId, token } = server;
  const { host, hostname, port } = new URL(origin);
  const query = new URLSearchParams({ app_id: appId, token, EIO: '4', transport: 'websocket' });
  const socket = connect({ host: hostname, port: Number(port), localAddress, noDelay: true });
  await once(socket, 'connect');
  const connected = Promise.withResolvers<void>();
  const joined = Promise.withResolvers<void>();
  let tell = () => {};

  const send = (message: string) => socket.write(toFrame(message));
  const hear = (message: Buffer) => {
    const startsWith = (sign: string) => message.subarray(0, sign.length).toString() === sign;
    if (startsWith(EVENT)) tell();
    else if (startsWith(PING)) send(PONG);
    else if (startsWith(OPEN)) send(CONNECT);
    else if (startsWith(CONNECT)) connected.resolve();
    else if (startsWith(ACKNOWLEDGEMENT)) joined.resolve();
    else if (startsWith(REFUSAL)) socket.destroy();
  };
  let rest: Buffer = Buffer.alloc(0);
  let isUpgraded = false;
  socket.on('data', (chunk: Buffer) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    if (!isUpgraded) {
      const end = rest.indexOf(HEAD_END);
      if (end < 0) return;
      isUpgraded = true;
      rest = rest.subarray(end + HEAD_END.length);
    }
    rest = takeFrames(rest, hear);
  });
  socket.on('error', () => {});
  socket.on('close', () => connected.reject(new Error(`${origin} refused a socket.`)));

  socket.write(
    [
      `GET ${REALTIME_PATH}?${query} HTTP/1.1`,
      `Host: ${host}`,
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    ].join('\r\n') + HEAD_END,
  );
  await connected.promise;
  return {
    async join(room) {
      send(`${EVENT}0${JSON.stringify([JOIN_EVENT, room])}`);
      const timer = setTimeout(joined.resolve, JOIN_MS);
      await joined.promise;
      clearTimeout(timer);
    },
    listen(listener) {
      tell = listener;
    },
    close: () => socket.destroy(),
  };
}

/** Hands over the messages that are there as a whole; returns what remains. */
function takeFrames(bytes: Buffer, hear: (message: Buffer) => void): Buffer {
  let rest = bytes;
  while (rest.length >= 4) {
    const isLong = rest.readUInt8(1) === 126;
    const start = isLong ? 4 : 2;
    const end = start + (isLong ? rest.readUInt16BE(2) : rest.readUInt8(1));
    if (rest.length < end) break;
    hear(rest.subarray(start, end));
    rest = rest.subarray(end);
  }
  return rest;
}

/** A frame of a client (RFC 6455): masked, with a mask that changes nothing. */
function toFrame(message: string): Buffer {
  const payload = Buffer.from(message);
  if (payload.length > 125) throw new Error('A message of the bench has at most 125 bytes.');
  return Buffer.concat([Buffer.of(0x81, 0x80 | payload.length, 0, 0, 0, 0), payload]);
}
