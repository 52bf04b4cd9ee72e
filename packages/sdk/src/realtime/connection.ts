/**
 * The Socket.IO connection and its rooms.
 *
 * Hazards: the server forgets the rooms of a lost connection, so the client joins each of them again.
 * Subscriptions to the same room share one join. The handshake sets the identity of a socket, so another
 * identity needs another socket. By default Socket.IO shares one connection among all clients of the same
 * URL.
 */
import { io, type Socket } from 'socket.io-client';
import { readErrorMessage } from '../http/error-message.ts';
import { PlatformError, readErrorBody } from '../http/errors.ts';
import { callListener } from '../http/log.ts';
import { reconnectDelay } from '../http/retry.ts';
import {
  JOIN_EVENT,
  LEAVE_EVENT,
  REALTIME_PATH,
  ROOM_FILTER_LENGTH,
  UPDATE_MODEL_EVENT,
} from '../protocol/realtime.ts';
import { parseEvent } from './parse-event.ts';
import type { RealtimeContext, RealtimeState, RoomListener } from './realtime.ts';

const LEAVE_DELAY_MS = 250;
/** Delay before a connection without rooms is closed: the next screen often subscribes immediately. */
const CLOSE_DELAY_MS = 1_000;
/** Needed because Socket.IO emits no event if the connection is lost while it is being established. */
const CONNECT_TIMEOUT_MS = 8_000;
/** Time after which a join that the server has not acknowledged is treated as successful. */
const ACKNOWLEDGE_TIMEOUT_MS = 1_000;

/** Time after which a join of a room with a filter, which other servers may not know, is reported as failed. */
const FILTER_TIMEOUT_MS = 10_000;

/** A subscription to a room. */
export interface RoomSubscription {
  readonly room: string;
  readonly listener: RoomListener;
}

/** The connection of one identity; open while it has subscriptions. */
export interface Connection {
  /** Adds a subscription; returns a function that ends it. */
  subscribe(subscription: RoomSubscription): () => void;
  close(): void;
}

interface ConnectionContext extends RealtimeContext {
  readonly setState: (state: RealtimeState) => void;
}

interface Room {
  readonly name: string;
  readonly subscriptions: Set<RoomSubscription>;
  /**
   * A `PlatformError` is a rejection. It is retried only with the next connection, which may have another
   * identity.
   */
  status: 'not-joined' | 'joining' | 'joined' | PlatformError;
  leaveTimer?: ReturnType<typeof setTimeout>;
  /** Treats the join as successful if the server does not acknowledge it. */
  joinTimer?: ReturnType<typeof setTimeout>;
}

/** Creates a connection, which opens with the first subscription. */
export function createConnection(context: ConnectionContext): Connection {
  const { token, log, setState } = context;
  const rooms = new Map<string, Room>();
  let socket: Socket | undefined;
  let identity: string | undefined;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let closeTimer: ReturnType<typeof setTimeout> | undefined;
  let stopTokenListener: (() => void) | undefined;

  const query = () => {
    identity = token();
    return { app_id: context.appId, ...(identity && { token: identity }) };
  };

  function open(state: RealtimeState): void {
    setState(state);
    stopTokenListener ??= context.onTokenChange(() => {
      if (token() === identity) return;
      disconnect();
      open('reconnecting');
    });
    const { origin, pathname } = new URL(context.serverUrl);
    const opened = io(origin, {
      path: pathname.replace(/\/$/, '') + REALTIME_PATH,
      transports: ['websocket'],
      query: query(),
      forceNew: true,
      timeout: CONNECT_TIMEOUT_MS,
    });
    socket = opened;
    opened.io.on('reconnect_attempt', () => {
      opened.io.opts.query = query();
    });
    opened.on('connect', () => {
      setState('connected');
      for (const room of rooms.values()) join(room);
    });
    opened.on('disconnect', (reason) => onDisconnect(opened, reason));
    opened.on('connect_error', (error) => onDisconnect(opened, error.message, error));
    opened.on(UPDATE_MODEL_EVENT, onUpdate);
  }

  /** Socket.IO reconnects automatically, unless the server rejected or ended the connection. */
  function onDisconnect({ active }: Socket, reason: string, rejection?: object): void {
    for (const room of rooms.values()) room.status = 'not-joined';
    if (active) {
      setState('reconnecting');
      return;
    }
    disconnect();
    setState('disconnected');
    log('warn', 'The server rejected or ended the realtime connection. Retrying.', { reason });
    retryTimer = setTimeout(open, reconnectDelay(), 'reconnecting');
    context.onRejected(identity);
    if (!rejection) return;
    const { code } = readErrorBody(Reflect.get(rejection, 'data'));
    const error = new PlatformError(reason, { kind: 'http', code });
    for (const { subscriptions } of rooms.values()) {
      for (const { listener } of [...subscriptions]) callListener(log, listener.onError, error);
    }
  }

  function disconnect(): void {
    clearTimeout(retryTimer);
    // Prevents pending joins from calling back.
    for (const room of rooms.values()) room.status = 'not-joined';
    socket?.off().disconnect();
    socket = undefined;
  }

  function close(): void {
    for (const { leaveTimer } of rooms.values()) clearTimeout(leaveTimer);
    disconnect();
    rooms.clear();
    stopTokenListener?.();
    stopTokenListener = undefined;
    setState('idle');
  }

  /**
   * Joins a room, and calls `onJoin` again if the server acknowledges the join late. Events sent before
   * the late acknowledgement may be lost, so subscribers read their data again.
   *
   * Hazard: a server without filters may neither acknowledge such a join nor send events, so it must not count as
   * successful.
   */
  function join(room: Room): void {
    const settle = (status: Room['status']) => {
      clearTimeout(room.joinTimer);
      if (room.status === 'not-joined') return;
      room.status = status;
      for (const subscription of [...room.subscriptions]) reportJoin(room, subscription);
    };
    const { name } = room;
    const filter = name.slice(name.indexOf('?') + 1 || name.length);
    const settleLater = (delay: number, status: Room['status']) => {
      room.joinTimer = setTimeout(settle, delay, status);
    };
    room.status = 'joining';
    clearTimeout(room.joinTimer);
    if (filter.length > ROOM_FILTER_LENGTH) {
      // A message that is too long ends the connection.
      settleLater(0, failure('invalid-argument', 'It is too long: shorten it.'));
      return;
    }
    if (filter) settleLater(FILTER_TIMEOUT_MS, failure('timeout', 'The server may not know it.'));
    else settleLater(ACKNOWLEDGE_TIMEOUT_MS, 'joined');
    socket?.emit(JOIN_EVENT, name, (response: unknown) =>
      settle(readRejection(response) ?? 'joined'),
    );
  }

  /** Calls `onJoin` or `onError` with the outcome of a join, unless the subscription has ended. */
  function reportJoin({ status, subscriptions }: Room, subscription: RoomSubscription): void {
    if (!subscriptions.has(subscription)) return;
    const { onJoin, onError } = subscription.listener;
    if (status === 'joined') callListener(log, onJoin);
    if (status instanceof PlatformError) callListener(log, onError, status);
  }

  function leave(room: Room): void {
    rooms.delete(room.name);
    // Socket.IO would buffer the message and send it on the next connection, which never joined the room.
    if (socket?.connected) socket.emit(LEAVE_EVENT, room.name);
    if (rooms.size === 0) closeTimer = setTimeout(close, CLOSE_DELAY_MS);
  }

  function onUpdate(update: unknown): void {
    const { room, data }: { room?: unknown; data?: unknown } = Object(update);
    if (typeof data !== 'string') {
      log('warn', 'Dropped an invalid update message.');
      return;
    }
    for (const { listener } of [...(rooms.get(String(room))?.subscriptions ?? [])]) {
      callListener(log, listener.onData, data);
      if (listener.onEvent === undefined) continue;
      const event = parseEvent<never>(data);
      if (event !== undefined) callListener(log, listener.onEvent, event);
      else log('warn', 'Dropped a message of an entity that is not an event.');
    }
  }

  return {
    subscribe(subscription) {
      const name = subscription.room;
      const room: Room = rooms.get(name) ?? {
        name,
        subscriptions: new Set(),
        status: 'not-joined',
      };
      rooms.set(name, room);
      room.subscriptions.add(subscription);
      clearTimeout(room.leaveTimer);
      clearTimeout(closeTimer);
      if (socket === undefined) {
        clearTimeout(retryTimer);
        open('connecting');
      } else if (room.status === 'not-joined') {
        if (socket.connected) join(room);
      } else queueMicrotask(() => reportJoin(room, subscription));
      return () => {
        room.subscriptions.delete(subscription);
        if (room.subscriptions.size > 0) return;
        room.leaveTimer = setTimeout(() => leave(room), LEAVE_DELAY_MS);
      };
    },
    close,
  };
}

function failure(kind: 'invalid-argument' | 'timeout', reason: string): PlatformError {
  return new PlatformError(`The subscription failed because of its filter. ${reason}`, { kind });
}

/** Reads the error in the response to a join: `{error: {message, code}}`; undefined without one. */
function readRejection(response: unknown): PlatformError | undefined {
  if (typeof response !== 'object' || response === null || !('error' in response)) return undefined;
  const message = readErrorMessage(response) ?? 'The server rejected the subscription.';
  return new PlatformError(message, { kind: 'http', code: readErrorBody(response.error).code });
}
