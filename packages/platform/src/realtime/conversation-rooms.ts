/**
 * Rooms of conversations with agents. Only the conversation's owner and the service role may join one.
 *
 * Hazard: a streamed reply is emitted many times, so the arguments and results of its tools, which may be
 * long, are truncated. Clients that read the conversation receive them in full.
 */

import {
  type AgentMessage,
  type ConversationUpdate,
  conversationRoom,
  UPDATE_MODEL_EVENT,
} from '@groundwork/sdk/protocol';
import type { ConversationChange } from '../agents/conversation-changes.ts';
import type { Conversations } from '../agents/conversations.ts';
import type { Background } from '../kernel/background.ts';
import { createKeyedQueue } from '../kernel/keyed-queue.ts';
import { breakConnection } from './break-connection.ts';
import { checkRoomLimit } from './connection-limits.ts';
import { type ReauthorizeDependencies, reauthorize } from './reauthorize.ts';
import type { RealtimeServer, Subscriber } from './subscriber.ts';

/** Maximum length of a tool's arguments and of its results in an event. */
const TOOL_CHARACTERS = 500;

const PREFIX = conversationRoom('');

/** Rooms of a platform's conversations. */
export interface ConversationRooms {
  /**
   * Adds a subscriber to a room; does nothing if it is already in the room.
   *
   * @returns false for a room that does not belong to a conversation.
   * @throws ServiceError `not_found` when the conversation does not exist or belongs to another user;
   *   `bad_request` when the connection is in too many rooms.
   */
  join(subscriber: Subscriber, room: string): Promise<boolean>;
  /** Removes a subscriber from a room; does nothing if it is not in the room. */
  leave(subscriber: Subscriber, room: string): void;
  leaveAll(subscriber: Subscriber): void;
  /** Emits a message to its room, in the background. */
  emit(change: ConversationChange): void;
  /** Number of rooms with subscribers. */
  count(): number;
  /** Number of messages that have not been emitted yet. */
  waiting(): number;
}

/** Dependencies of this module. */
export interface ConversationRoomsDependencies extends ReauthorizeDependencies {
  readonly conversations: Conversations;
  readonly background: Background;
}

/** Creates the rooms of a platform's conversations. */
export function createConversationRooms(
  services: ConversationRoomsDependencies,
  server: RealtimeServer,
): ConversationRooms {
  const members = new Map<string, Set<Subscriber>>();
  const queue = createKeyedQueue();

  function leave(subscriber: Subscriber, id: string): void {
    const present = members.get(id);
    if (!subscriber.conversations.delete(id) || !present) return;
    subscriber.socket.leave(conversationRoom(id));
    present.delete(subscriber);
    if (present.size === 0) members.delete(id);
  }

  return {
    async join(subscriber, room) {
      if (!room.startsWith(PREFIX)) return false;
      const { appId, principal, socket, conversations } = subscriber;
      const id = room.slice(PREFIX.length);
      await services.conversations.find(appId, principal, id);
      if (!socket.connected) return true;
      if (conversations.has(id)) return true;
      checkRoomLimit(subscriber);
      const present = members.get(id) ?? new Set();
      members.set(id, present.add(subscriber));
      conversations.add(id);
      socket.join(room);
      return true;
    },
    leave(subscriber, room) {
      if (room.startsWith(PREFIX)) leave(subscriber, room.slice(PREFIX.length));
    },
    count: () => members.size,
    waiting: queue.total,
    leaveAll(subscriber) {
      for (const id of [...subscriber.conversations]) leave(subscriber, id);
    },
    emit({ conversationId, message }) {
      if (!members.has(conversationId)) return;
      const update: ConversationUpdate = { _message: cut(message) };
      const room = conversationRoom(conversationId);
      services.background.run(() =>
        queue.enqueue(conversationId, 1, async () => {
          const present = members.get(conversationId) ?? [];
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
    },
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
