/**
 * Rooms of conversations with agents. Only the conversation's owner and the service role may join one.
 *
 * Hazard: a streamed reply is emitted many times, so the arguments and results of its tools, which may be
 * long, are truncated. Clients that read the conversation receive them in full.
 */

import type { Background } from '@groundwork/engine/kernel';
import {
  type AgentMessage,
  type ConversationUpdate,
  conversationRoom,
  UPDATE_MODEL_EVENT,
} from '@groundwork/sdk/protocol';
import { createKeyedQueue } from '../../kernel/keyed-queue.ts';
import { breakConnection } from '../../realtime/break-connection.ts';
import { checkRoomLimit } from '../../realtime/connection-limits.ts';
import type { PartRooms } from '../../realtime/part-rooms.ts';
import { type ReauthorizeDependencies, reauthorize } from '../../realtime/reauthorize.ts';
import type { RealtimeServer, Subscriber } from '../../realtime/subscriber.ts';
import type { ConversationChange } from '../agents/conversation-changes.ts';
import type { Conversations } from '../agents/conversations.ts';

/** Maximum length of a tool's arguments and of its results in an event. */
const TOOL_CHARACTERS = 500;

const PREFIX = conversationRoom('');

/** Dependencies of this module. */
export interface ConversationRoomsDependencies extends ReauthorizeDependencies {
  readonly conversations: Conversations;
  readonly background: Background;
}

/** Creates the rooms of a platform's conversations. */
export function createConversationRooms(
  services: ConversationRoomsDependencies,
  server: RealtimeServer,
): PartRooms {
  const members = new Map<string, Set<Subscriber>>();
  const queue = createKeyedQueue();

  function leave(subscriber: Subscriber, room: string): void {
    const present = members.get(room);
    if (!present || !subscriber.partRooms.delete(room)) return;
    subscriber.socket.leave(room);
    present.delete(subscriber);
    if (present.size === 0) members.delete(room);
  }

  function emit({ conversationId, message }: ConversationChange): void {
    const room = conversationRoom(conversationId);
    if (!members.has(room)) return;
    const update: ConversationUpdate = { _message: cut(message) };
    services.background.run(() =>
      queue.enqueue(room, 1, async () => {
        const present = members.get(room) ?? [];
        try {
          await reauthorize(services, present);
        } catch (error) {
          // Broken connections make clients reconnect and refetch.
          for (const { socket } of present) breakConnection(socket.conn);
          throw error;
        }
        server.to(room).emit(UPDATE_MODEL_EVENT, { room, data: JSON.stringify(update) });
      }),
    );
  }

  return {
    async join(subscriber, room) {
      if (!room.startsWith(PREFIX)) return false;
      const { appId, principal, socket, partRooms } = subscriber;
      await services.conversations.find(appId, principal, room.slice(PREFIX.length));
      if (!socket.connected || partRooms.has(room)) return true;
      checkRoomLimit(subscriber);
      const present = members.get(room) ?? new Set();
      members.set(room, present.add(subscriber));
      partRooms.add(room);
      socket.join(room);
      return true;
    },
    leave,
    leaveAll(subscriber) {
      for (const room of [...subscriber.partRooms]) leave(subscriber, room);
    },
    count: () => members.size,
    waiting: queue.total,
    stop: services.conversations.changes.subscribe(emit),
  };
}

function cut({ tool_calls: calls, ...message }: AgentMessage): AgentMessage {
  if (!calls) return message;
  return {
    ...message,
    tool_calls: calls.map((call) => ({
      ...call,
      arguments_string: call.arguments_string.slice(0, TOOL_CHARACTERS),
      results: call.results?.slice(0, TOOL_CHARACTERS),
    })),
  };
}
