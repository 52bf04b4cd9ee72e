import {
  type EntityEvent,
  entityRoom,
  JOIN_EVENT,
  REALTIME_PATH,
  UPDATE_MODEL_EVENT,
  type UpdateModel,
} from '@groundwork/sdk/protocol';
import { io, type Socket } from 'socket.io-client';
import { expect, onTestFinished } from 'vitest';
import type { PlatformEndpoint } from './test-platform.ts';

interface JoinError {
  readonly message: string;
  readonly code: string;
}

/** A socket client that records the events of a platform. */
export interface RealtimeClient {
  readonly socket: Socket;
  readonly updates: UpdateModel[];
  /** Parsed events of the received updates, in order. */
  readonly events: EntityEvent[];
  /**
   * Joins an entity's room, with an optional filter, or the room with a full name. Resolves with the error if the
   * platform does not let the client join.
   */
  join(
    entity: string | { readonly room: unknown },
    filter?: object,
  ): Promise<{ error: JoinError } | undefined>;
  /** Resolves when `count` events were received. If more are received, the test fails. */
  received(count: number): Promise<void>;
  disconnected(): Promise<string>;
}

export interface ConnectOptions {
  readonly token?: string | null;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly transports?: ('websocket' | 'polling')[];
  readonly reconnection?: boolean;
}

/**
 * Opens a socket as the Base44 SDK does, which sends `token=null` if it has no token. The socket is closed when
 * the test ends.
 */
export function openSocket(
  { url, appId }: PlatformEndpoint,
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

export async function connect(
  platform: PlatformEndpoint,
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
    // Rejects if the server closes the connection during the handshake.
    socket.once('disconnect', (why) => reject(new Error(why)));
  });
  return {
    socket,
    updates,
    events,
    join(entity, filter) {
      const json = filter && JSON.stringify(filter);
      const room =
        typeof entity === 'string' ? entityRoom(platform.appId, entity, json) : entity.room;
      return socket.timeout(60_000).emitWithAck(JOIN_EVENT, room);
    },
    async received(count) {
      await expect.poll(() => events.length).toBeGreaterThanOrEqual(count);
      expect(events).toHaveLength(count);
    },
    async disconnected() {
      await expect.poll(() => reason).toBeDefined();
      return `${reason}`;
    },
  };
}

/** Tries to connect. Resolves with the error, and rejects if the platform accepts the connection. */
export function connectError(
  platform: PlatformEndpoint,
  options: ConnectOptions = {},
): Promise<Error & { data?: Record<string, unknown> }> {
  const socket = openSocket(platform, options);
  return new Promise((resolve, reject) => {
    socket.once('connect_error', resolve);
    socket.once('connect', () => reject(new Error('The platform accepted the connection.')));
  });
}
