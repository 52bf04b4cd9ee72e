/** The rooms that a connection has joined. Subscriptions to the same room share one join. */
import { readErrorMessage } from '../http/error-message.ts';
import { PlatformError, readErrorBody } from '../http/errors.ts';
import { callListener } from '../http/log.ts';
import { JOIN_EVENT, LEAVE_EVENT, ROOM_FILTER_LENGTH } from '../protocol/realtime.ts';
import { parseEvent } from './parse-event.ts';
import type { RealtimeContext, RoomListener } from './realtime.ts';

const LEAVE_DELAY_MS = 250;
/** How long to wait for the acknowledgement of a join, in milliseconds; then the join counts as successful. */
const ACKNOWLEDGE_TIMEOUT_MS = 1_000;
/**
 * How long to wait for the acknowledgement of a join with a filter, in milliseconds; then the join fails,
 * because the server may not support filters.
 */
const FILTER_TIMEOUT_MS = 10_000;

export interface RoomSubscription {
  readonly room: string;
  readonly listener: RoomListener;
}

interface Room {
  readonly name: string;
  readonly subscriptions: Set<RoomSubscription>;
  /**
   * State of the join. A `PlatformError` means that the server rejected the join. The client joins
   * again on the next connection, which may have another identity.
   */
  status: 'not-joined' | 'joining' | 'joined' | PlatformError;
  leaveTimer?: ReturnType<typeof setTimeout>;
  joinTimer?: ReturnType<typeof setTimeout>;
}

interface RoomsContext {
  readonly log: RealtimeContext['log'];
  /** Sends a message to the server; does nothing while the connection is lost. */
  readonly emit: (event: string, room: string, onResponse?: (response: unknown) => void) => void;
  readonly onEmpty: () => void;
}

export interface Rooms {
  add(subscription: RoomSubscription): () => void;
  /** Joins the room of a subscription, or calls `onJoin` if the room is already joined. */
  join(subscription: RoomSubscription): void;
  joinAll(): void;
  /** Handles the loss of the connection: the server forgets its rooms, and never acknowledges pending joins. */
  onDisconnect(): void;
  reportError(error: PlatformError): void;
  onUpdate(update: unknown): void;
  clear(): void;
}

export function createRooms({ log, emit, onEmpty }: RoomsContext): Rooms {
  const rooms = new Map<string, Room>();

  /**
   * Joins a room. If the server acknowledges the join late, `onJoin` is called again: events that were sent
   * before the acknowledgement may be lost, so subscribers must read their data again.
   *
   * Hazard: a server that does not support filters may neither acknowledge a join with a filter nor send
   * events, so such a join must not count as successful.
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
      // Rejects a long filter, because the server closes a connection whose message is too long.
      settleLater(0, failure('invalid-argument', 'It is too long: shorten it.'));
      return;
    }
    if (filter) settleLater(FILTER_TIMEOUT_MS, failure('timeout', 'The server may not know it.'));
    else settleLater(ACKNOWLEDGE_TIMEOUT_MS, 'joined');
    emit(JOIN_EVENT, name, (response) => settle(readRejection(response) ?? 'joined'));
  }

  /**
   * Reports the outcome of a join to a subscription through `onJoin` or `onError`, unless the subscription has ended.
   */
  function reportJoin({ status, subscriptions }: Room, subscription: RoomSubscription): void {
    if (!subscriptions.has(subscription)) return;
    const { onJoin, onError } = subscription.listener;
    if (status === 'joined') callListener(log, onJoin);
    if (status instanceof PlatformError) callListener(log, onError, status);
  }

  function leave(room: Room): void {
    rooms.delete(room.name);
    emit(LEAVE_EVENT, room.name);
    if (rooms.size === 0) onEmpty();
  }

  return {
    add(subscription) {
      const name = subscription.room;
      const room: Room = rooms.get(name) ?? {
        name,
        subscriptions: new Set(),
        status: 'not-joined',
      };
      rooms.set(name, room);
      room.subscriptions.add(subscription);
      clearTimeout(room.leaveTimer);
      return () => {
        room.subscriptions.delete(subscription);
        if (room.subscriptions.size > 0) return;
        room.leaveTimer = setTimeout(() => leave(room), LEAVE_DELAY_MS);
      };
    },
    join(subscription) {
      const room = rooms.get(subscription.room);
      if (room?.status === 'not-joined') join(room);
      else if (room) queueMicrotask(() => reportJoin(room, subscription));
    },
    joinAll() {
      for (const room of rooms.values()) join(room);
    },
    onDisconnect() {
      for (const room of rooms.values()) room.status = 'not-joined';
    },
    reportError(error) {
      for (const { subscriptions } of rooms.values()) {
        for (const { listener } of [...subscriptions]) callListener(log, listener.onError, error);
      }
    },
    onUpdate(update) {
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
    },
    clear() {
      for (const { leaveTimer } of rooms.values()) clearTimeout(leaveTimer);
      rooms.clear();
    },
  };
}
function failure(kind: 'invalid-argument' | 'timeout', reason: string): PlatformError {
  return new PlatformError(`The subscription failed because of its filter or expand. ${reason}`, {
    kind,
  });
}

/** Reads the error in the acknowledgement of a join: `{error: {message, code}}`; returns undefined if there is none. */
function readRejection(response: unknown): PlatformError | undefined {
  if (typeof response !== 'object' || response === null || !('error' in response)) return undefined;
  const message = readErrorMessage(response) ?? 'The server rejected the subscription.';
  return new PlatformError(message, { kind: 'http', code: readErrorBody(response.error).code });
}
