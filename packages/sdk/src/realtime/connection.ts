/**
 * The socket and the rooms it is in (SPEC section 7, Realtime; PROTOCOL, Realtime).
 *
 * Hazards: a room is joined again after each break, and joined once, however many listen; the identity
 * of a socket is that of its handshake, so another identity needs another socket; and by default
 * Socket.IO shares one connection among all clients of the same address.
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
  UPDATE_MODEL_EVENT,
} from '../protocol/realtime.ts';
import type { RealtimeContext, RealtimeState, RoomListener } from './realtime.ts';

const LEAVE_AFTER_MS = 250;
/** Without a room; people who move from view to view come back at once. */
const CLOSE_AFTER_MS = 1_000;
/** Time to connect. Socket.IO does not hear of a connection that ends before it has begun, as by a node that is lost. */
const CONNECTED_WITHIN_MS = 8_000;
/** When a server does not acknowledge a join, it counts as made after this time, until it does. */
const JOINED_AFTER_MS = 1_000;

/** One listener in one room. */
export interface Presence {
  readonly room: string;
  readonly listener: RoomListener;
}

/** The connection of one identity; open as long as anything listens. */
export interface Connection {
  /** Listens in a room; returns what stops it. */
  enter(presence: Presence): () => void;
  close(): void;
}

interface ConnectionContext extends RealtimeContext {
  readonly setState: (state: RealtimeState) => void;
}

interface Room {
  readonly name: string;
  readonly presences: Set<Presence>;
  /** A refusal holds until the next connection, which may be another identity's. */
  status: 'outside' | 'joining' | 'joined' | PlatformError;
  leaving?: ReturnType<typeof setTimeout>;
  /** Takes the join for made. */
  assuming?: ReturnType<typeof setTimeout>;
}

/** Creates the connection; it opens with the first listener. */
export function createConnection(context: ConnectionContext): Connection {
  const { token, log, setState } = context;
  const rooms = new Map<string, Room>();
  let socket: Socket | undefined;
  let identity: string | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let closing: ReturnType<typeof setTimeout> | undefined;
  let stopTokenListener: (() => void) | undefined;

  const query = () => {
    identity = token();
    return { app_id: context.appId, ...(identity && { token: identity }) };
  };

  function open(state: RealtimeState): void {
    setState(state);
    stopTokenListener ??= context.onTokenChange(() => {
      if (token() === identity) return;
      shut();
      open('reconnecting');
    });
    const { origin, pathname } = new URL(context.serverUrl);
    const opened = io(origin, {
      path: pathname.replace(/\/$/, '') + REALTIME_PATH,
      transports: ['websocket'],
      query: query(),
      forceNew: true,
      timeout: CONNECTED_WITHIN_MS,
    });
    socket = opened;
    opened.io.on('reconnect_attempt', () => {
      opened.io.opts.query = query();
    });
    opened.on('connect', () => {
      setState('connected');
      for (const room of rooms.values()) join(room);
    });
    opened.on('disconnect', (reason) => onBreak(opened, reason));
    opened.on('connect_error', (error) => onBreak(opened, error.message, error));
    opened.on(UPDATE_MODEL_EVENT, onUpdate);
  }

  /** Socket.IO connects again by itself, unless the server ended or refused the connection. */
  function onBreak({ active }: Socket, reason: string, rejection?: object): void {
    for (const room of rooms.values()) room.status = 'outside';
    if (active) {
      setState('reconnecting');
      return;
    }
    shut();
    setState('disconnected');
    log('warn', 'The server refused the realtime connection; trying again.', { reason });
    retry = setTimeout(open, reconnectDelay(), 'reconnecting');
    context.onRejected(identity);
    if (!rejection) return;
    const { code } = readErrorBody(Reflect.get(rejection, 'data'));
    const error = new PlatformError(reason, { kind: 'http', code });
    for (const { presences } of rooms.values()) {
      for (const { listener } of [...presences]) callListener(log, listener.onError, error);
    }
  }

  function shut(): void {
    clearTimeout(retry);
    // Of the joins that are under way no outcome is told.
    for (const room of rooms.values()) room.status = 'outside';
    socket?.off().disconnect();
    socket = undefined;
  }

  function close(): void {
    for (const { leaving } of rooms.values()) clearTimeout(leaving);
    shut();
    rooms.clear();
    stopTokenListener?.();
    stopTokenListener = undefined;
    setState('idle');
  }

  /** A busy server acknowledges late: what it told others until then, nobody here was told. */
  function join(room: Room): void {
    const settle = (status: Room['status']) => {
      clearTimeout(room.assuming);
      if (room.status === 'outside') return;
      room.status = status;
      for (const presence of [...room.presences]) tellOutcome(room, presence);
    };
    room.status = 'joining';
    clearTimeout(room.assuming);
    room.assuming = setTimeout(settle, JOINED_AFTER_MS, 'joined');
    socket?.emit(JOIN_EVENT, room.name, (answer: unknown) =>
      settle(readRefusal(answer) ?? 'joined'),
    );
  }

  function tellOutcome({ status, presences }: Room, presence: Presence): void {
    if (!presences.has(presence)) return;
    const { onJoin, onError } = presence.listener;
    if (status === 'joined') callListener(log, onJoin);
    if (status instanceof PlatformError) callListener(log, onError, status);
  }

  function leave(room: Room): void {
    rooms.delete(room.name);
    // Socket.IO would buffer the message and send it on the next connection, which never joined the room.
    if (socket?.connected) socket.emit(LEAVE_EVENT, room.name);
    if (rooms.size === 0) closing = setTimeout(close, CLOSE_AFTER_MS);
  }

  function onUpdate(update: unknown): void {
    const { room, data }: { room?: unknown; data?: unknown } = Object(update);
    if (typeof data !== 'string') {
      log('warn', 'Dropped a message that is no update.');
      return;
    }
    for (const presence of [...(rooms.get(String(room))?.presences ?? [])]) {
      callListener(log, presence.listener.onData, data);
    }
  }

  return {
    enter(presence) {
      const name = presence.room;
      const room: Room = rooms.get(name) ?? { name, presences: new Set(), status: 'outside' };
      rooms.set(name, room);
      room.presences.add(presence);
      clearTimeout(room.leaving);
      clearTimeout(closing);
      if (socket === undefined) {
        clearTimeout(retry);
        open('connecting');
      } else if (room.status === 'outside') {
        if (socket.connected) join(room);
      } else queueMicrotask(() => tellOutcome(room, presence));
      return () => {
        room.presences.delete(presence);
        if (room.presences.size > 0) return;
        room.leaving = setTimeout(() => leave(room), LEAVE_AFTER_MS);
      };
    },
    close,
  };
}

/** The refusal in a server's answer to a join: `{error: {message, code}}`. */
function readRefusal(answer: unknown): PlatformError | undefined {
  if (typeof answer !== 'object' || answer === null || !('error' in answer)) return undefined;
  const message = readErrorMessage(answer) ?? 'The server refused to tell of changes.';
  return new PlatformError(message, { kind: 'http', code: readErrorBody(answer.error).code });
}
