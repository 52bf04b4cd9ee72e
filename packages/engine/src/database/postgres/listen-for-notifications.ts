import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { DatabaseClient } from './postgres-connection.ts';

/** Maximum pause between two attempts to restore a lost connection, in milliseconds. */
const PAUSE_MS = 1000;

/** Interval in milliseconds at which the connection is checked. */
const PROBE_MS = 5000;

interface ListenOptions {
  readonly url: string;
  readonly stream: () => Socket;
  /** SQL expression for the name of the channel, which is also the application name of the connection. */
  readonly channel: string;
  /** Time limit of one attempt to connect, in milliseconds. */
  readonly connectMs: number;
  /** Called with one notification at a time, in the order of the commits. */
  readonly onNotification: (payload: string) => Promise<void>;
  /** Called after each connection, and when `onNotification` fails, because notifications may have been missed. */
  readonly onMissed: () => void;
}

interface Notifications {
  /** Closes the connection, and resolves when all received notifications have been handled. */
  close(): Promise<void>;
}

/** Receives the notifications of a PostgreSQL channel. Connects again when the connection is lost. */
export async function listenForNotifications(options: ListenOptions): Promise<Notifications> {
  const { url, stream, channel, connectMs, onNotification, onMissed } = options;
  let received = Promise.resolve();
  let isClosed = false;
  let current: Client | undefined;
  await listen();

  async function listen(): Promise<void> {
    const listening = new DatabaseClient({
      connectionString: url,
      application_name: 'groundwork',
      connectionTimeoutMillis: connectMs,
      stream,
    });
    const started = Promise.withResolvers<void>();
    listening.on('notification', ({ payload = '' }) => {
      received = received
        .then(() => started.promise)
        .then(() => onNotification(payload))
        .catch(onMissed);
    });
    // Ignores the `error` event, because an `end` event follows, whose listener connects again.
    listening.on('error', () => {});
    try {
      await listening.connect();
      const { rows } = await listening.query<{ channel: string }>(`SELECT ${channel} AS channel`);
      await listening.query(`SET application_name = '${rows[0]?.channel}'`);
      await listening.query(`LISTEN ${rows[0]?.channel}`);
      onMissed();
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

  return {
    async close() {
      isClosed = true;
      await current?.end();
      await received;
    },
  };
}
