import {
  type EntityEvent,
  entityRoom,
  JOIN_EVENT,
  REALTIME_PATH,
  UPDATE_MODEL_EVENT,
  type UpdateModel,
} from '@groundwork/sdk/protocol';
import { io, type Socket } from 'socket.io-client';
import { expect, onTestFinished, vi } from 'vitest';
import type { PlatformAddress } from './test-platform.ts';

/** What a refusal looks like to a client. */
interface Refusal {
  readonly message: string;
  readonly code: string;
}

/** A client that listens to a platform. */
export interface RealtimeClient {
  readonly socket: Socket;
  /** What it heard so far, in order, whatever the room. */
  readonly updates: UpdateModel[];
  /** What it heard so far, in order, taken apart. */
  readonly events: EntityEvent[];
  /** Joins the room of an entity, or the one with a name; resolves with the refusal if there is one. */
  join(entity: string | { readonly room: unknown }): Promise<{ error: Refusal } | undefined>;
  /** Resolves when so many events came; more fail the test. */
  heard(count: number): Promise<void>;
  /** Resolves with the reason once it was disconnected. */
  disconnected(): Promise<string>;
}

/** How a test connects. */
export interface ConnectOptions {
  readonly token?: string | null;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly transports?: ('websocket' | 'polling')[];
  readonly reconnection?: boolean;
}

/** Makes a client as the public one is, which sends `token=null` for want of one; it ends with the test. */
export function openSocket(
  { url, appId }: PlatformAddress,
  {
    token = null,
    query,
    headers = {},
    transports = ['websocket'],
    reconnection = false,
  }: ConnectOptions = {},
): Socket {
  const socket = io(url, {
    path: REALTIME_PATH,
    transports,
    query: query ?? { app_id: appId, token: `${token}` },
    extraHeaders: headers,
    reconnection,
    reconnectionDelay: 10,
    forceNew: true,
  });
  onTestFinished(() => {
    socket.disconnect();
  });
  return socket;
}

/** Connects, and notes what is told. */
export async function connect(
  platform: PlatformAddress,
  options: ConnectOptions = {},
): Promise<RealtimeClient> {
  const socket = openSocket(platform, options);
  const updates: UpdateModel[] = [];
  const events: EntityEvent[] = [];
  let reason: string | undefined;
  socket.on(UPDATE_MODEL_EVENT, (update: UpdateModel) => {
    updates.push(update);
    events.push(JSON.parse(update.data));
  });
  socket.on('disconnect', (why) => {
    reason = why;
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
    // A connection that is broken while it is let in.
    socket.once('disconnect', (why) => reject(new Error(why)));
  });
  return {
    socket,
    updates,
    events,
    join(entity) {
      const room = typeof entity === 'string' ? entityRoom(platform.appId, entity) : entity.room;
      return socket.timeout(15_000).emitWithAck(JOIN_EVENT, room);
    },
    async heard(count) {
      await vi.waitFor(() => expect(events.length).toBeGreaterThanOrEqual(count), 30_000);
      expect(events).toHaveLength(count);
    },
    async disconnected() {
      await vi.waitFor(() => expect(reason).toBeDefined(), 30_000);
      return `${reason}`;
    },
  };
}

/** Tries to connect, and resolves with why that failed. */
export function refused(
  platform: PlatformAddress,
  options: ConnectOptions = {},
): Promise<Error & { data?: Record<string, unknown> }> {
  const socket = openSocket(platform, options);
  return new Promise((resolve, reject) => {
    socket.once('connect_error', resolve);
    socket.once('connect', () => reject(new Error('The platform took the connection.')));
  });
}
