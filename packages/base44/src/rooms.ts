import { createRealtime, type RealtimeContext } from '@groundwork/sdk/building-blocks';
import { output } from './console.ts';

interface RoomHandlers {
  /** Listener that is called with each message in the room. `data` is a JSON string. */
  readonly update_model: (message: { readonly room: string; readonly data: string }) => unknown;
}

export interface Rooms {
  subscribeToRoom(room: string, handlers: RoomHandlers): () => void;
}

export interface ClosableRooms extends Rooms {
  close(): void;
}

/**
 * Creates rooms that use the realtime connection of `@groundwork/sdk`. That connection reconnects automatically, and
 * then joins its rooms again.
 */
export function createRooms(
  context: Pick<RealtimeContext, 'appId' | 'serverUrl' | 'token' | 'onTokenChange'>,
): ClosableRooms {
  const realtime = createRealtime({
    ...context,
    // An empty server URL stands for the page's origin.
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
