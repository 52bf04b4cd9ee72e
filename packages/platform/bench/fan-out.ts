/**
 * How long an event takes to reach every one of many sockets: from before a record is sent until the
 * last socket has heard of it. One record at a time, so an event is the one that was waited for.
 */
import { entityRoom } from '@groundwork/sdk/protocol';
import type { BenchServer } from './bench-server.ts';
import { type EventSocket, openEventSocket } from './event-socket.ts';
import { openConnection, toRequest } from './http-connection.ts';
import { taskAt } from './task.ts';
import { recordsPath } from './workloads.ts';

const EVENTS = 100;

/** Sockets that connect at a time. */
const BATCH = 50;

/** Sockets from one address; the platform takes 2,000. */
const PER_ADDRESS = 1500;

/** How long a server may take to tell all of an event. */
const PATIENCE_MS = 20_000;

/** What was found of so many sockets. */
export interface FanOut {
  /** What each event took, in milliseconds. */
  readonly times: readonly number[];
  /** What the server's memory grew by for each socket that joined and hears nothing yet. */
  readonly kibPerSocket: number;
}

/**
 * Measures the events of one entity: 100 records, made one after the other.
 *
 * @param listener the node that the sockets are connected to; the one that takes the records if there
 * is no other.
 * @throws Error when a socket is refused, or an event does not reach all of them.
 */
export async function measureFanOut(
  server: BenchServer,
  count: number,
  listener = server,
): Promise<FanOut> {
  const sockets: EventSocket[] = [];
  const before = await listener.memory();
  try {
    while (sockets.length < count) {
      const length = Math.min(BATCH, count - sockets.length);
      const address = `127.0.0.${1 + Math.floor(sockets.length / PER_ADDRESS)}`;
      const opening = Array.from({ length }, () => openEventSocket(listener, address));
      sockets.push(...(await Promise.all(opening)));
    }
    const room = entityRoom(server.appId, 'Task');
    await Promise.all(sockets.map((socket) => socket.join(room)));
    const kibPerSocket = (((await listener.memory()) - before) / count) * 1024;
    return { times: await timeEvents(server, sockets), kibPerSocket };
  } finally {
    for (const socket of sockets) socket.close();
  }
}

async function timeEvents(server: BenchServer, sockets: readonly EventSocket[]): Promise<number[]> {
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

/** When the last socket hears of the next event. */
function heardByAll(sockets: readonly EventSocket[]): Promise<number> {
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
    for (const socket of sockets) socket.listen(hear);
  });
}
