/**
 * Events between nodes, by `NOTIFY`: the database delivers them after the commit, in the order of the
 * commits, and to every node that listens.
 *
 * A notification holds less than 8,000 bytes. A longer event waits in a table for a few minutes, and the
 * notification tells its number. The connection that listens may go: then events are missed, which those
 * who listen are told once there is another one.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { Client, type Pool } from 'pg';
import { toSqlConnection } from './postgres-connection.ts';
import type { Relay } from './relay.ts';
import type { SqlConnection } from './sql-connection.ts';

/** Bytes that a notification takes. */
const NOTIFICATION_BYTES = 7000;

/** How long a long event can be fetched, in milliseconds. */
const KEPT_MS = 10 * 60 * 1000;

/** The longest pause before the next try to listen again, in milliseconds. */
const PAUSE_MS = 5000;

/** The channel of a schema: several platforms may be in one database. */
const CHANNEL = "'groundwork_' || md5(current_schema())";

/** Begins to listen. */
export async function openPostgresRelay(pool: Pool, url: string): Promise<Relay> {
  const listeners = new Map<string, Set<(event: unknown) => void>>();
  const gapListeners = new Set<() => void>();
  const onAny = toSqlConnection(pool);
  let received = Promise.resolve();
  let sent = Promise.resolve();
  let isClosed = false;
  let client = await listen();

  async function listen(): Promise<Client> {
    const listening = new Client({
      connectionString: url,
      application_name: 'groundwork relay',
      keepAlive: true,
    });
    listening.on('notification', ({ payload = '' }) => {
      received = received.then(() => deliver(payload)).catch(tellGap);
    });
    // It ends as well then.
    listening.on('error', () => {});
    listening.once('end', () => void listenAgain());
    await listening.connect();
    const { rows } = await listening.query<{ channel: string }>(`SELECT ${CHANNEL} AS channel`);
    await listening.query(`LISTEN ${rows[0]?.channel}`);
    return listening;
  }

  async function listenAgain(): Promise<void> {
    for (let wait = 50; !isClosed; wait = Math.min(wait * 2, PAUSE_MS)) {
      try {
        await pause(wait, undefined, { ref: false });
        if (isClosed) return;
        client = await listen();
        tellGap();
        return;
      } catch {
        // It ended at once, and began anew by itself, or there was none to be had.
      }
    }
  }

  function tellGap(): void {
    for (const listener of gapListeners) listener();
  }

  async function deliver(payload: string): Promise<void> {
    const { topic, event, number } = JSON.parse(payload);
    const told = number === undefined ? event : await fetchEvent(number);
    for (const listener of listeners.get(topic) ?? []) listener(told);
  }

  async function fetchEvent(number: number): Promise<unknown> {
    const row = await onAny.get('SELECT event FROM relayed_events WHERE number = ?', [number]);
    return JSON.parse(`${row?.event}`);
  }

  async function send(connection: SqlConnection, topic: string, event: unknown): Promise<void> {
    let payload = JSON.stringify({ topic, event });
    if (Buffer.byteLength(payload) > NOTIFICATION_BYTES) {
      const now = Date.now();
      await connection.run('DELETE FROM relayed_events WHERE created < ?', [now - KEPT_MS]);
      const row = await connection.get(
        'INSERT INTO relayed_events (created, event) VALUES (?, ?) RETURNING number',
        [now, JSON.stringify(event)],
      );
      payload = JSON.stringify({ topic, number: row?.number });
    }
    await connection.run(`SELECT pg_notify(${CHANNEL}, ?)`, [payload]);
  }

  return {
    async send(connection, topic, event) {
      await sent;
      await send(connection, topic, event);
    },
    sendNow(topic, event) {
      const sending = sent.then(() => send(onAny, topic, event));
      sent = sending.catch(() => {});
      return sending;
    },
    subscribe(topic, listener) {
      listeners.set(topic, (listeners.get(topic) ?? new Set()).add(listener));
    },
    onGap(listener) {
      gapListeners.add(listener);
    },
    async close() {
      isClosed = true;
      await sent;
      await client.end();
      await received;
    },
  };
}
