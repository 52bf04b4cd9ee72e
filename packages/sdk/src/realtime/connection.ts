/**
 * One identity's Socket.IO connection.
 *
 * Hazards: when a connection is lost, the server forgets its rooms, so the client joins each room again. The handshake
 * sets the identity of a socket, so another identity needs another socket. By default, all Socket.IO clients with the
 * same URL would share one connection.
 */
import { io, type Socket } from 'socket.io-client';
import { PlatformError, readErrorBody } from '../http/errors.ts';
import { reconnectDelay } from '../http/retry.ts';
import { REALTIME_PATH, UPDATE_MODEL_EVENT } from '../protocol/realtime.ts';
import type { RealtimeContext, RealtimeState } from './realtime.ts';
import { createRooms, type RoomSubscription } from './rooms.ts';

/**
 * How long a connection without rooms stays open, in milliseconds. The next screen of the app often subscribes
 * within this time.
 */
const CLOSE_DELAY_MS = 1_000;
/**
 * Time limit of a connection attempt, in milliseconds. Socket.IO reports nothing if the connection is lost during
 * the attempt.
 */
const CONNECT_TIMEOUT_MS = 8_000;

/** One identity's connection, which stays open while it has subscriptions. */
export interface Connection {
  /** Adds a subscription. Returns a function that ends the subscription. */
  subscribe(subscription: RoomSubscription): () => void;
  close(): void;
}

interface ConnectionContext extends RealtimeContext {
  readonly setState: (state: RealtimeState) => void;
}

/** Creates a connection; the first subscription opens it. */
export function createConnection(context: ConnectionContext): Connection {
  const { token, log, setState } = context;
  let socket: Socket | undefined;
  let identity: string | undefined;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let closeTimer: ReturnType<typeof setTimeout> | undefined;
  let stopTokenListener: (() => void) | undefined;
  const rooms = createRooms({
    log,
    emit(...message) {
      // Sends nothing while the connection is lost, because Socket.IO would store the message and
      // send it on the next connection.
      if (socket?.connected) socket.emit(...message);
    },
    onEmpty() {
      closeTimer = setTimeout(close, CLOSE_DELAY_MS);
    },
  });

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
      rooms.joinAll();
    });
    opened.on('disconnect', (reason) => onDisconnect(opened, reason));
    opened.on('connect_error', (error) => onDisconnect(opened, error.message, error));
    opened.on(UPDATE_MODEL_EVENT, rooms.onUpdate);
  }

  /**
   * Handles a lost connection. Socket.IO reconnects automatically, unless the server rejected or ended the connection.
   */
  function onDisconnect({ active }: Socket, reason: string, rejection?: object): void {
    rooms.onDisconnect();
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
    rooms.reportError(new PlatformError(reason, { kind: 'http', code }));
  }

  function disconnect(): void {
    clearTimeout(retryTimer);
    rooms.onDisconnect();
    socket?.off().disconnect();
    socket = undefined;
  }

  function close(): void {
    disconnect();
    rooms.clear();
    stopTokenListener?.();
    stopTokenListener = undefined;
    setState('idle');
  }

  return {
    subscribe(subscription) {
      const unsubscribe = rooms.add(subscription);
      clearTimeout(closeTimer);
      if (socket === undefined) {
        clearTimeout(retryTimer);
        open('connecting');
      } else if (socket.connected) rooms.join(subscription);
      return unsubscribe;
    },
    close,
  };
}
