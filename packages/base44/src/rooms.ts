import { createRealtime, type RealtimeContext } from '@groundwork/sdk/building-blocks';
import { output } from './console.ts';

/** Callbacks of a subscription to a room of the realtime connection. */
interface RoomHandlers {
  /** Called with each message of the room; `data` is JSON. */
  readonly update_model: (message: { readonly room: string; readonly data: string }) => unknown;
}

/** Rooms of the realtime connection, to which clients subscribe for messages. */
export interface Rooms {
  /** Subscribes to a room; returns a function that unsubscribes. */
  subscribeToRoom(room: string, handlers: RoomHandlers): () => void;
}

/** Rooms of a connection that can be closed. */
export interface ClosableRooms extends Rooms {
  /** Ends all subscriptions. */
  close(): void;
}

/**
 * Creates rooms that use the realtime connection of `@groundwork/sdk`, which reconnects and renews the subscriptions.
 */
export function createRooms(
  context: Pick<RealtimeContext, 'appId' | 'serverUrl' | 'token' | 'onTokenChange'>,
): ClosableRooms {
  const realtime = createRealtime({
    ...context,
    // Without a server URL, requests go to the origin of the page.
    serverUrl: new URL(context.serverUrl || '/', globalThis.window?.location?.href).href,
    onRejected: () => {},
    log(level, message, fields) {
      if (level === 'warn') output.error('connect_error', message, fields);
    },
  });
  realtime.onStateChange((state) => {
    if (state === 'connected') output.log('connect');
  });
  return {
    subscribeToRoom: (room, { update_model }) =>
      realtime.subscribe(room, { onData: (data) => update_model({ room, data }) }),
    close: () => realtime.close(),
  };
}
