import { randomUUID } from 'node:crypto';
import { Pool } from 'pg';
import type { Relay } from '../relay.ts';
import type { SqlConnection, WriteConnection } from '../sql-connection.ts';
import { IDLE_TIMEOUT_MS, idleTimeoutSockets } from './idle-timeout.ts';
import { listenForNotifications } from './listen-for-notifications.ts';
import { toSqlConnection } from './postgres-connection.ts';

/**
 * Maximum size of an event that is sent as a PostgreSQL notification. A larger event is stored in a
 * table.
 */
const NOTIFICATION_BYTES = 7000;

/** How long an event that is too large for a notification stays in its table for other nodes to read. */
const LONG_EVENT_MS = 10 * 60 * 1000;

/** Time limit in milliseconds for one connection attempt, and for one statement. */
const RESPONSE_MS = 5000;

/**
 * SQL expression for the name of the notification channel. The name depends on the schema, because several
 * platforms may share one database. It is also the application name of each node's connection that receives
 * events.
 */
export const CHANNEL = "'groundwork_' || md5(current_schema())";

/**
 * Opens the relay and starts to receive events.
 *
 * @param pool provides the connection options only. The relay opens its own connections, because waiting writes may
 * hold all the pool's connections.
 */
export async function openPostgresRelay(pool: Pool, url: string): Promise<Relay> {
  const listeners = new Map<string, Set<(event: unknown) => void>>();
  const missedEventsListeners = new Set<() => void>();
  const stream = idleTimeoutSockets(IDLE_TIMEOUT_MS);
  const own = new Pool({ ...pool.options, max: 1, statement_timeout: RESPONSE_MS, stream });
  own.on('error', () => {});
  const onOwn = toSqlConnection(own);
  let sent = Promise.resolve();
  let flushing: Promise<void> | undefined;
  const notifications = await listenForNotifications({
    url,
    stream,
    channel: CHANNEL,
    connectMs: RESPONSE_MS,
    onNotification: deliver,
    onMissed: reportMissedEvents,
  });

  function reportMissedEvents(): void {
    for (const listener of missedEventsListeners) listener();
  }

  async function deliver(payload: string): Promise<void> {
    const { topic, event, number } = JSON.parse(payload);
    const value = number === undefined ? event : await fetchEvent(number);
    for (const listener of listeners.get(topic) ?? []) listener(value);
  }

  async function fetchEvent(number: number): Promise<unknown> {
    const row = await onOwn.get('SELECT event FROM relayed_events WHERE number = ?', [number]);
    return JSON.parse(`${row?.event}`);
  }

  /** Waits for a notification that PostgreSQL delivers after the notifications of all earlier commits. */
  async function passBarrier(): Promise<void> {
    await new Promise(setImmediate);
    flushing = undefined;
    const topic = `barrier ${randomUUID()}`;
    let pass = () => {};
    const passed = new Promise<void>((resolve) => {
      pass = resolve;
    });
    listeners.set(topic, new Set([pass]));
    // The barrier's notification may itself be among missed events. Listeners of missed events are then asked
    // to refetch, so there is nothing left to wait for.
    missedEventsListeners.add(pass);
    try {
      await onOwn.run(`SELECT pg_notify(${CHANNEL}, ?)`, [JSON.stringify({ topic })]);
      await passed;
    } finally {
      listeners.delete(topic);
      missedEventsListeners.delete(pass);
    }
  }

  return {
    flushed() {
      flushing ??= passBarrier();
      return flushing;
    },
    async send(connection, topic, event) {
      await sent;
      await send(connection, topic, event);
    },
    sendNow(topic, event) {
      const sending = sent.then(() => send(onOwn, topic, event));
      sent = sending.catch(() => {});
      return sending;
    },
    subscribe(topic, listener) {
      listeners.set(topic, (listeners.get(topic) ?? new Set()).add(listener));
    },
    countNodes: () => countNodes(onOwn),
    onMissedEvents(listener) {
      missedEventsListeners.add(listener);
    },
    async close() {
      await sent;
      await notifications.close();
      await own.end();
    },
  };
}

async function countNodes(connection: SqlConnection): Promise<number> {
  const row = await connection.get(
    `SELECT count(*) AS nodes FROM pg_stat_activity WHERE datname = current_database() AND application_name = ${CHANNEL}`,
  );
  return Number(row?.nodes);
}

async function send(connection: WriteConnection, topic: string, event: unknown): Promise<void> {
  let payload = JSON.stringify({ topic, event });
  if (Buffer.byteLength(payload) > NOTIFICATION_BYTES) {
    const now = Date.now();
    await connection.run('DELETE FROM relayed_events WHERE created < ?', [now - LONG_EVENT_MS]);
    const row = await connection.get(
      'INSERT INTO relayed_events (created, event) VALUES (?, ?) RETURNING number',
      [now, JSON.stringify(event)],
    );
    payload = JSON.stringify({ topic, number: row?.number });
  }
  await connection.run(`SELECT pg_notify(${CHANNEL}, ?)`, [payload]);
}
