import { JOIN_EVENT, LEAVE_EVENT } from '@groundwork/sdk/protocol';
import { statusOf } from '../../http/http-error.ts';
import type { PartRooms } from '../../part-rooms.ts';
import type { Services } from '../../services.ts';
import { breakConnectionLater } from './break-connection.ts';
import type { Deliveries } from './deliveries.ts';
import { reauthorize } from './reauthorize.ts';
import { parseRoomName } from './room-name.ts';
import type { Rooms } from './rooms.ts';
import type { Subscriber } from './subscriber.ts';
import { toSocketError } from './to-socket-error.ts';

interface HandleSubscriberDependencies {
  readonly services: Services;
  readonly rooms: Rooms;
  readonly partRooms: readonly PartRooms<Subscriber>[];
  readonly deliveries: Deliveries;
}

/**
 * Handles the messages of one connection, one at a time. The messages are `join` and `leave`, with the name of a
 * room and an optional acknowledgement. An error is sent as `{error: {message, code}}` in the acknowledgement, or
 * in an `error` event if the client has requested no acknowledgement.
 */
export function handleSubscriber(
  subscriber: Subscriber,
  dependencies: HandleSubscriberDependencies,
): void {
  const { services, rooms, partRooms, deliveries } = dependencies;
  const { socket } = subscriber;
  let queue = Promise.resolve();
  const enqueue =
    (work: (room: string) => void | Promise<void>) =>
    (...args: unknown[]) => {
      const acknowledge = args.at(-1);
      const respond = typeof acknowledge === 'function' ? acknowledge : undefined;
      queue = queue.then(async () => {
        try {
          // Handles other requests first, because thousands of messages may arrive on many connections at the
          // same time.
          await new Promise(setImmediate);
          await work(typeof args[0] === 'string' ? args[0] : '');
          respond?.();
        } catch (thrown) {
          const error = toSocketError(services.log, thrown);
          const { message, code } = error;
          if (respond) respond({ error: { message, code } });
          else socket.emit('error', { message, code });
          // Breaks the connection, because clients join a room again only on a new connection.
          if (statusOf(error) >= 500) void breakConnectionLater(socket.conn);
        }
      });
    };

  socket.on(
    JOIN_EVENT,
    enqueue(async (room) => {
      // Waits for earlier events, so that the subscriber joins with current permissions and receives every event
      // of later writes.
      await services.flushed();
      await reauthorize(services, [subscriber]);
      for (const own of partRooms) if (await own.join(subscriber, room)) return;
      const { unfiltered = room } = parseRoomName(subscriber.appId, room) ?? {};
      await deliveries.afterPending(unfiltered, () => {
        if (socket.connected) rooms.join(subscriber, room);
      });
    }),
  );
  socket.on(
    LEAVE_EVENT,
    enqueue((room) => {
      rooms.leave(subscriber, room);
      for (const own of partRooms) own.leave(subscriber, room);
    }),
  );
  socket.on('disconnect', () => {
    rooms.leaveAll(subscriber);
    for (const own of partRooms) own.leaveAll(subscriber);
  });
}
