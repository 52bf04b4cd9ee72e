import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { JOIN_EVENT, REALTIME_PATH } from '@groundwork/sdk/protocol';
import { onTestFinished } from 'vitest';
import type { RunningPlatform } from '../src/platform.ts';

/** Connects to the socket server with a raw socket, joins a room, and then stops reading. */
export async function stalledReader(
  { port, appId }: RunningPlatform,
  token: string,
  room: string,
): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => {
    socket.destroy();
  });
  const query = new URLSearchParams({ EIO: '4', transport: 'websocket', app_id: appId, token });
  const upgrade = [
    `GET ${REALTIME_PATH}?${query} HTTP/1.1`,
    'Host: 127.0.0.1',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
  ];
  socket.write(`${upgrade.join('\r\n')}\r\n\r\n`);
  await received(socket, '"sid"');
  socket.write(frame('40'));
  await received(socket, '40{"sid"');
  socket.write(frame(`420${JSON.stringify([JOIN_EVENT, room])}`));
  await received(socket, '430[]');
  socket.pause();
  return socket;
}

async function received(socket: Socket, text: string): Promise<void> {
  let response = '';
  while (!response.includes(text)) {
    const [chunk]: unknown[] = await once(socket, 'data');
    response += chunk;
  }
}

/** Encodes a short string as a WebSocket frame of a client, with a mask of zero. */
function frame(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)]);
}
