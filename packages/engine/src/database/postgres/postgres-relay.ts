import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Client, Pool } from 'pg';
import type { Relay } from '../relay.ts';
import type { SqlConnection, WriteConnection } from '../sql-connection.ts';
import { IDLE_TIMEOUT_MS, idleTimeoutSockets } from './idle-timeout.ts';
import { DatabaseClient, toSqlConnection } from './postgres-connection.ts';

/**
 * Maximum size of an event that is sent as a PostgreSQL notification. A larger event is stored in a
 * table.
 */
const NOTIFICATION_BYTES = 7000;

/** How long an event that is too large for a notification stays in its table for other nodes to read. */
const LONG_EVENT_MS = 10 * 60 * 1000;

/** Maximum pause between two attempts to restore a lost connection, in milliseconds. */
const PAUSE_MS = 1000;

/** Time limit in milliseconds for one connection attempt, and for one statement. */
const RESPONSE_MS = 5000;

/**
 * SQL expression for the name of the notification channel. The name depends on the schema, because several platforms
 * may share one database. Each node's connection that receives events has the same name as its application name.
 */
const PROBE_MS = 5000;

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
  let received = Promise.resolve();
  let sent = Promise.resolve();
  let isClosed = false;
  let current: Client | undefined;
  let flushing: Promise<void> | undefined;
  await listen();

  async function listen(): Promise<void> {
    const listening = new DatabaseClient({
      connectionString: url,
      application_name: 'groundwork',
      connectionTimeoutMillis: RESPONSE_MS,
      stream,
    });
    const started = Promise.withResolvers<void>();
    listening.on('notification', ({ payload = '' }) => {
      received = received
        .then(() => started.promise)
        .then(() => deliver(payload))
        .catch(reportMissedEvents);
    });
    // Ignores the `error` event, because an `end` event follows, whose listener connects again.
    listening.on('error', () => {});
    try {
      await listening.connect();
      const { rows } = await listening.query<{ channel: string }>(`SELECT ${CHANNEL} AS channel`);
      await listening.query(`SET application_name = '${rows[0]?.channel}'`);
      await listening.query(`LISTEN ${rows[0]?.channel}`);
      reportMissedEvents();
    } catch (error) {
      await listening.end().catch(() => {});
      throw error;
    } finally {
      started.resolve();
    }
    current = listening;
    listening.once('end', () => {
      current = undefined;
      void listenAgain();
    });
    void probe(listening);
  }

  async function probe(listening: Client): Promise<void> {
    while (listening === current) {
      await pause(PROBE_MS, undefined, { ref: false });
      // Ignores a failed check, because the idle timeout closes a connection that does not respond.
      await listening.query('SELECT 1').catch(() => {});
    }
  }

  async function listenAgain(): Promise<void> {
    for (let wait = 50; !isClosed; wait = Math.min(wait * 2, PAUSE_MS)) {
      try {
        await pause(wait, undefined, { ref: false });
        if (isClosed) return;
        await listen();
        // Closes this connection, because `close()` was called while the connection was being
        // opened.
        return isClosed ? await current?.end() : undefined;
      } catch {
        // The database is still unavailable, so the next iteration tries to connect again.
      }
    }
  }

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
      isClosed = true;
      await sent;
      await current?.end();
      await received;
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
