/**
 * The realtime module of a client. It manages the subscriptions. The code of the connection, which includes
 * Socket.IO, is downloaded with the first subscription.
 *
 * Nothing here throws or rejects, because a subscription has no promise. A failure changes the state of the
 * connection, and is passed to `onError`.
 */

import type { PlatformError } from '../http/errors.ts';
import type { Log } from '../http/log.ts';
import { callListener } from '../http/log.ts';
import { reconnectDelay } from '../http/retry.ts';
import type { EntityEvent } from '../protocol/realtime.ts';
import type { Connection } from './connection.ts';
import type { RoomSubscription } from './rooms.ts';

/**
 * The state of the connection.
 *
 * - `idle`: there are no subscriptions, so there is no connection.
 * - `connecting`: the first connection is being established.
 * - `connected`: events arrive.
 * - `reconnecting`: the connection was lost, or the identity changed; a new one is being established.
 * - `disconnected`: the server rejected or ended the connection. The client retries within a minute, and
 *   immediately for a new subscription or identity.
 */
export type RealtimeState = 'idle' | 'connecting' | 'connected' | 'reconnecting' | 'disconnected';

/** State of a client's realtime connection, with change notifications. */
export interface RealtimeModule {
  readonly state: RealtimeState;
  /** Calls the listener with each new state; returns a function that removes the listener. */
  onStateChange(listener: (state: RealtimeState) => void): () => void;
}

/** The callbacks of one subscription to a room. */
export interface RoomListener {
  /** Called with the JSON of each message in the room. */
  readonly onData?: ((json: string) => unknown) | undefined;
  /** Called with each event in an entity's room. */
  readonly onEvent?: ((event: EntityEvent<never>) => unknown) | undefined;
  /** Called when the client has joined the room, and again each time the client may have missed events. */
  readonly onJoin?: (() => void) | undefined;
  /** Called when the server rejects the connection, or does not allow the client to join the room. */
  readonly onError?: ((error: PlatformError) => void) | undefined;
}

/** The realtime module with the methods that only the SDK itself calls. */
export interface Realtime extends RealtimeModule {
  /** Subscribes to a room; returns a function that unsubscribes, which may be called more than once. */
  subscribe(room: string, listener: RoomListener): () => void;
  /** Ends all subscriptions and closes the connection; the next subscription opens a new one. */
  close(): void;
}

/** What the realtime module needs from its client. */
export interface RealtimeContext {
  readonly appId: string;
  readonly serverUrl: string;
  /** Returns the access token of the current identity. */
  readonly token: () => string | undefined;
  /** Calls the listener when the token may have changed; returns a function that removes the listener. */
  readonly onTokenChange: (listener: () => void) => () => void;
  /** Called when the server rejects or ends a connection, with the token of that connection. */
  readonly onRejected: (token: string | undefined) => void;
  readonly log: Log;
}

interface Subscription extends RoomSubscription {
  /** Ends the subscription of the connection; set once the connection's code is loaded. */
  unsubscribe?: () => void;
}

/** Creates the realtime module of one client or of its service role. */
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
      for (const subscription of subscriptions) {
        subscription.unsubscribe = connection.subscribe(subscription);
      }
    } catch (error) {
      log('warn', 'The realtime code could not be loaded. Retrying.', { error });
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
    subscribe(room, listener) {
      const subscription: Subscription = { room, listener };
      subscriptions.add(subscription);
      if (connection === undefined) void load();
      else subscription.unsubscribe = connection.subscribe(subscription);
      return () => {
        if (subscriptions.delete(subscription)) subscription.unsubscribe?.();
      };
    },
    close() {
      subscriptions.clear();
      connection?.close();
      setState('idle');
    },
  };
}
