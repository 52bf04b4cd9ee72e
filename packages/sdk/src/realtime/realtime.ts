/**
 * The entry to the realtime connection: subscriptions are kept here, and the connection, with Socket.IO
 * in it, is downloaded for the first of them (SPEC section 7, Realtime).
 *
 * Nothing here throws or rejects, because a subscription has no call to fail: what goes wrong is a state.
 */

import type { PlatformError } from '../http/errors.ts';
import type { Log } from '../http/log.ts';
import { callListener } from '../http/log.ts';
import { reconnectDelay } from '../http/retry.ts';
import type { Connection, Presence } from './connection.ts';

/**
 * The state of the connection.
 *
 * - `idle`: there are no subscriptions, so there is no connection.
 * - `connecting`: it is being opened.
 * - `connected`: events arrive.
 * - `reconnecting`: it broke, or the identity changed, and it is being opened again.
 * - `disconnected`: the server refused it; it is tried again within a minute, and at once for a new
 *   listener or a new identity.
 */
export type RealtimeState = 'idle' | 'connecting' | 'connected' | 'reconnecting' | 'disconnected';

/** The realtime connection of a client. */
export interface RealtimeModule {
  readonly state: RealtimeState;
  /** Calls the listener with each new state; returns a function that stops it. */
  onStateChange(listener: (state: RealtimeState) => void): () => void;
}

/** What listens in a room. */
export interface RoomListener {
  /** Called with the JSON text of each event. */
  readonly onData: (text: string) => unknown;
  /** Called when events start to arrive, and again after each break. */
  readonly onJoin?: (() => void) | undefined;
  /** Called when the server does not let this identity into the room, or rejects its connection. */
  readonly onError?: ((error: PlatformError) => void) | undefined;
}

/** The connection, as the modules use it. */
export interface Realtime extends RealtimeModule {
  /** Listens in a room; returns what stops it, which may be called more than once. */
  enter(room: string, listener: RoomListener): () => void;
  /** Stops all listeners and closes the connection; entering a room makes a new one. */
  close(): void;
}

/** What the connection is made from. */
export interface RealtimeContext {
  readonly appId: string;
  readonly serverUrl: string;
  /** The token of the moment. */
  readonly token: () => string | undefined;
  /** Calls the listener when the token may have changed; returns what stops it. */
  readonly onTokenChange: (listener: () => void) => () => void;
  /** Called when the server rejects or ends a connection that was made with a token. */
  readonly onRejected: (token: string | undefined) => void;
  readonly log: Log;
}

/** A presence, and what ends it once the connection is there. */
interface Subscription extends Presence {
  leave?: () => void;
}

/** Creates the realtime module of one identity. */
export function createRealtime(context: RealtimeContext): Realtime {
  const { log } = context;
  const subscriptions = new Set<Subscription>();
  const stateListeners = new Set<(state: RealtimeState) => void>();
  let state: RealtimeState = 'idle';
  let connection: Connection | undefined;
  let isLoading = false;

  function setState(next: RealtimeState): void {
    if (next === state) return;
    state = next;
    log('debug', `The realtime connection is ${next}.`);
    for (const listener of [...stateListeners]) callListener(log, listener, next);
  }

  async function load(): Promise<void> {
    if (isLoading || connection !== undefined || subscriptions.size === 0) return;
    isLoading = true;
    setState('connecting');
    try {
      const { createConnection } = await import('./connection.ts');
      connection = createConnection({ ...context, setState });
      if (subscriptions.size === 0) setState('idle');
      for (const subscription of subscriptions) subscription.leave = connection.enter(subscription);
    } catch (error) {
      log('warn', 'The realtime connection could not be loaded; it is tried again.', { error });
      setState('disconnected');
      setTimeout(load, reconnectDelay());
    } finally {
      isLoading = false;
    }
  }

  return {
    get state() {
      return state;
    },
    onStateChange(listener) {
      stateListeners.add(listener);
      return () => stateListeners.delete(listener);
    },
    enter(room, listener) {
      const subscription: Subscription = { room, listener };
      subscriptions.add(subscription);
      if (connection === undefined) void load();
      else subscription.leave = connection.enter(subscription);
      return () => {
        if (subscriptions.delete(subscription)) subscription.leave?.();
      };
    },
    close() {
      subscriptions.clear();
      connection?.close();
      setState('idle');
    },
  };
}
