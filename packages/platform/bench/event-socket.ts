/**
 * Minimal Socket.IO client over a plain WebSocket.
 *
 * The Socket.IO client would distort the measurement: a thousand clients in one process take longer to receive an event
 * than the server takes to send it. Events must fit into
 * one frame of at most 64 KiB.
 */
import { once } from 'node:events';
import { connect } from 'node:net';
import { JOIN_EVENT, REALTIME_PATH } from '@groundwork/sdk/protocol';
import type { BenchServer } from './bench-server.ts';

/** Time limit for the acknowledgement of `join`, in milliseconds. `base44 dev` never sends an acknowledgement. */
const JOIN_MS = 1000;

const HEAD_END = '\r\n\r\n';

/** Type prefixes of Engine.IO and Socket.IO messages. */
const OPEN = '0';
const PING = '2';
const PONG = '3';
const CONNECT = '40';
const EVENT = '42';
const ACKNOWLEDGEMENT = '43';
const CONNECT_ERROR = '44';

/** Socket that receives the events of a server. */
export interface EventSocket {
  /** Joins a room. Waits at most one second for the acknowledgement, because a server may not send one. */
  join(room: string): Promise<void>;
  /** Sets the listener that is called for each event that arrives. The new listener replaces the previous one. */
  listen(listener: () => void): void;
  close(): void;
}

/**
 * Connects a socket to a server.
 *
 * @param localAddress loopback address from which to connect.
 * @throws Error when the server rejects the connection.
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
  let onEvent = () => {};

  const send = (message: string) => socket.write(toFrame(message));
  const receive = (message: Buffer) => {
    const startsWith = (prefix: string) => message.subarray(0, prefix.length).toString() === prefix;
    if (startsWith(EVENT)) onEvent();
    else if (startsWith(PING)) send(PONG);
    else if (startsWith(OPEN)) send(CONNECT);
    else if (startsWith(CONNECT)) connected.resolve();
    else if (startsWith(ACKNOWLEDGEMENT)) joined.resolve();
    else if (startsWith(CONNECT_ERROR)) socket.destroy();
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
    rest = takeFrames(rest, receive);
  });
  socket.on('error', () => {});
  socket.on('close', () => connected.reject(new Error(`${origin} rejected a socket.`)));

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
      onEvent = listener;
    },
    close: () => socket.destroy(),
  };
}

/** Calls a function with each complete message in the received bytes, and returns the remaining bytes. */
function takeFrames(bytes: Buffer, receive: (message: Buffer) => void): Buffer {
  let rest = bytes;
  while (rest.length >= 4) {
    const isLong = rest.readUInt8(1) === 126;
    const start = isLong ? 4 : 2;
    const end = start + (isLong ? rest.readUInt16BE(2) : rest.readUInt8(1));
    if (rest.length < end) break;
    receive(rest.subarray(start, end));
    rest = rest.subarray(end);
  }
  return rest;
}

/**
 * Encodes a message as a WebSocket client frame (RFC 6455). Clients must mask frames; the mask here is zero.
 */
function toFrame(message: string): Buffer {
  const payload = Buffer.from(message);
  if (payload.length > 125) throw new Error('A message of the bench has at most 125 bytes.');
  return Buffer.concat([Buffer.of(0x81, 0x80 | payload.length, 0, 0, 0, 0), payload]);
}
