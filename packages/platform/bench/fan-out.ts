/**
 * Measures how long an event takes to reach many sockets: from sending a record until the last socket has
 * received the event. Records are sent one at a time, so that each event belongs to the latest record.
 */
import { entityRoom } from '@groundwork/sdk/protocol';
import type { BenchServer } from './bench-server.ts';
import { type EventSocket, openEventSocket } from './event-socket.ts';
import { openConnection, toRequest } from './http-connection.ts';
import { taskAt } from './task.ts';
import { recordsPath } from './workloads.ts';

const EVENTS = 100;

/** Number of sockets that connect at the same time. */
const BATCH = 50;

/** Number of sockets that connect from one IP address. The platform allows 2,000. */
const PER_ADDRESS = 1500;

/** Time limit for one event to reach all sockets, in milliseconds. */
const PATIENCE_MS = 20_000;

export interface FanOut {
  /** Time that each event took to reach the last socket, in milliseconds. */
  readonly times: readonly number[];
  /** Growth of the server's memory for each idle socket, in KiB. */
  readonly kibPerSocket: number;
}

/**
 * Measures the events of 100 records that are created one after the other.
 *
 * @param listener node to which the sockets connect; by default the node to which the records are sent.
 * @throws Error when a socket is rejected, or an event does not reach all sockets.
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
      const [end] = await Promise.all([reachesAll(sockets), connection.send(request)]);
      times.push(end - start);
    }
    return times;
  } finally {
    connection.close();
  }
}

/** Resolves with the time at which the last of the sockets received the next event. */
function reachesAll(sockets: readonly EventSocket[]): Promise<number> {
  return new Promise((resolve, reject) => {
    let missing = sockets.length;
    const giveUp = () => reject(new Error(`An event did not reach ${missing} sockets.`));
    const timer = setTimeout(giveUp, PATIENCE_MS);
    const onEvent = () => {
      missing -= 1;
      if (missing > 0) return;
      clearTimeout(timer);
      resolve(performance.now());
    };
    for (const socket of sockets) socket.listen(onEvent);
  });
}
