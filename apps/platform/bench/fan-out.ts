/**
 * How long an event takes to reach every one of many sockets: from before a record is sent until the
 * last socket has heard of it. One record at a time, so an event is the one that was waited for.
 */
import {
  entityRoom,
  JOIN_EVENT,
  REALTIME_PATH,
  UPDATE_MODEL_EVENT,
} from '@groundwork/sdk/protocol';
import { io, type Socket } from 'socket.io-client';
import type { BenchServer } from './bench-server.ts';
import { openConnection, toRequest } from './http-connection.ts';
import { taskAt } from './task.ts';
import { recordsPath } from './workloads.ts';

const EVENTS = 50;

/** Sockets that connect at a time. */
const BATCH = 50;

/** How long a server may take to connect a socket, or to tell all of an event. */
const PATIENCE_MS = 20_000;

/** How long to wait for the acknowledgement of `join`, which not every server gives (PROTOCOL). */
const JOIN_MS = 1000;

/**
 * Measures the events of one entity: 50 records, made one after the other.
 *
 * @returns what each took, in milliseconds.
 * @throws Error when a socket is refused, or an event does not reach all of them.
 */
export async function measureFanOut(server: BenchServer, count: number): Promise<number[]> {
  const sockets: Socket[] = [];
  try {
    while (sockets.length < count) {
      const length = Math.min(BATCH, count - sockets.length);
      const batch = Array.from({ length }, () => open(server));
      sockets.push(...batch);
      await Promise.all(batch.map((socket) => connected(socket, server)));
    }
    await Promise.all(sockets.map((socket) => join(socket, server)));
    return await timeEvents(server, sockets);
  } finally {
    for (const socket of sockets) socket.disconnect();
  }
}

async function timeEvents(server: BenchServer, sockets: readonly Socket[]): Promise<number[]> {
  const connection = await openConnection(server.origin);
  const times: number[] = [];
  try {
    while (times.length < EVENTS) {
      const body = taskAt(times.length, EVENTS);
      const request = toRequest(server, 'POST', recordsPath(server), body);
      const start = performance.now();
      const [end] = await Promise.all([heardByAll(sockets), connection.send(request)]);
      times.push(end - start);
    }
    return times;
  } finally {
    connection.close();
  }
}

function open({ origin, appId, token }: BenchServer): Socket {
  return io(origin, {
    path: REALTIME_PATH,
    transports: ['websocket'],
    query: { app_id: appId, token },
    forceNew: true,
    reconnection: false,
    timeout: PATIENCE_MS,
  });
}

function connected(socket: Socket, { origin }: BenchServer): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', ({ message }) =>
      reject(new Error(`${origin} refused a socket: ${message}`)),
    );
  });
}

async function join(socket: Socket, { appId }: BenchServer): Promise<void> {
  const room = entityRoom(appId, 'Task');
  // A server that does not acknowledge may have joined it all the same: the events will tell.
  await socket
    .timeout(JOIN_MS)
    .emitWithAck(JOIN_EVENT, room)
    .catch(() => {});
}

/** When the last socket hears of the next event. */
function heardByAll(sockets: readonly Socket[]): Promise<number> {
  return new Promise((resolve, reject) => {
    let missing = sockets.length;
    const giveUp = () => reject(new Error(`An event did not reach ${missing} sockets.`));
    const timer = setTimeout(giveUp, PATIENCE_MS);
    const hear = () => {
      missing -= 1;
      if (missing > 0) return;
      clearTimeout(timer);
      resolve(performance.now());
    };
    for (const socket of sockets) socket.once(UPDATE_MODEL_EVENT, hear);
  });
}
