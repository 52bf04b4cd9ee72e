import { JOIN_EVENT, LEAVE_EVENT } from '@groundwork/sdk/protocol';
import type { Log } from '../kernel/log.ts';
import { breakConnectionLater } from './break-connection.ts';
import type { ConversationRooms } from './conversation-rooms.ts';
import type { Deliveries } from './deliveries.ts';
import type { Receiver } from './receiver.ts';
import { type RecheckDependencies, recheck } from './recheck.ts';
import type { Rooms } from './rooms.ts';
import { toRefusal } from './to-refusal.ts';

/** Dependencies of {@link serveReceiver}. */
interface ReceiverDependencies {
  readonly services: RecheckDependencies & { readonly log: Log };
  readonly rooms: Rooms;
  readonly conversationRooms: ConversationRooms;
  readonly deliveries: Deliveries;
}

/**
 * Takes what one connection emits: `join` and `leave`, one after the other, with the name of a room and
 * an acknowledgement if wanted. What is refused comes back as `{error: {message, code}}` in the
 * acknowledgement, or as an `error` event to clients that asked for none.
 */
export function serveReceiver(receiver: Receiver, parts: ReceiverDependencies): void {
  const { services, rooms, conversationRooms, deliveries } = parts;
  const { socket } = receiver;
  let turn = Promise.resolve();
  const inTurn =
    (work: (room: string) => void | Promise<void>) =>
    (...args: unknown[]) => {
      const acknowledge = args.at(-1);
      const answer = typeof acknowledge === 'function' ? acknowledge : undefined;
      turn = turn.then(async () => {
        try {
          await work(typeof args[0] === 'string' ? args[0] : '');
          answer?.();
        } catch (thrown) {
          const { message, code, status } = toRefusal(services.log, thrown);
          if (answer) answer({ error: { message, code } });
          else socket.emit('error', { message, code });
          // Clients join a room again only on a new connection.
          if (status >= 500) void breakConnectionLater(socket.conn);
        }
      });
    };

  socket.on(
    JOIN_EVENT,
    inTurn(async (room) => {
      await recheck(services, [receiver]);
      if (await conversationRooms.join(receiver, room)) return;
      await deliveries.afterEarlier(room, () => {
        if (socket.connected) rooms.join(receiver, room);
      });
    }),
  );
  socket.on(
    LEAVE_EVENT,
    inTurn((room) => {
      rooms.leave(receiver, room);
      conversationRooms.leave(receiver, room);
    }),
  );
  socket.on('disconnect', () => {
    rooms.leaveAll(receiver);
    conversationRooms.leaveAll(receiver);
  });
}
