/**
 * The rooms of conversations with agents, each for whoever the conversation belongs to, and for the service
 * role.
 *
 * Hazard: a reply is told many times while it grows, so what can be long in it, the arguments and results
 * of tools, is cut; clients read the whole of it when they ask for the conversation.
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
import type { RealtimeServer, Receiver } from './receiver.ts';
import { type RecheckDependencies, recheck } from './recheck.ts';
import { requireRoomForMore } from './require-room-for-more.ts';

/** How much of the arguments and the results of a tool is told. */
const TOOL_CHARACTERS = 500;

const PREFIX = conversationRoom('');

/** The rooms of one platform's conversations. */
export interface ConversationRooms {
  /**
   * Lets a receiver into a room; to be in it already is fine.
   *
   * @returns whether the room is one of these.
   * @throws HttpError 404 for a conversation that is not there, or somebody else's; 400 for one room too
   * many.
   */
  join(receiver: Receiver, room: string): Promise<boolean>;
  /** Lets a receiver out of a room; not to be in it is fine. */
  leave(receiver: Receiver, room: string): void;
  leaveAll(receiver: Receiver): void;
  /** Tells a room of a message; nobody needs to wait for that. */
  tell(change: ConversationChange): void;
  /** How many rooms somebody is in. */
  count(): number;
  /** How many messages wait to be told. */
  waiting(): number;
}

/** Dependencies of this module. */
export interface ConversationRoomsDependencies extends RecheckDependencies {
  readonly conversations: Conversations;
  readonly background: Background;
}

/** Makes the rooms. */
export function createConversationRooms(
  services: ConversationRoomsDependencies,
  server: RealtimeServer,
): ConversationRooms {
  const members = new Map<string, Set<Receiver>>();
  const queue = createKeyedQueue();

  function leave(receiver: Receiver, id: string): void {
    const present = members.get(id);
    if (!receiver.conversations.delete(id) || !present) return;
    receiver.socket.leave(conversationRoom(id));
    present.delete(receiver);
    if (present.size === 0) members.delete(id);
  }

  return {
    async join(receiver, room) {
      if (!room.startsWith(PREFIX)) return false;
      const { appId, principal, socket, conversations } = receiver;
      const id = room.slice(PREFIX.length);
      await services.conversations.find(appId, principal, id);
      if (!socket.connected) return true;
      if (conversations.has(id)) return true;
      requireRoomForMore(receiver);
      const present = members.get(id) ?? new Set();
      members.set(id, present.add(receiver));
      conversations.add(id);
      socket.join(room);
      return true;
    },
    leave(receiver, room) {
      if (room.startsWith(PREFIX)) leave(receiver, room.slice(PREFIX.length));
    },
    count: () => members.size,
    waiting: queue.total,
    leaveAll(receiver) {
      for (const id of [...receiver.conversations]) leave(receiver, id);
    },
    tell({ conversationId, message }) {
      if (!members.has(conversationId)) return;
      const update: ConversationUpdate = { _message: cut(message) };
      const room = conversationRoom(conversationId);
      services.background.run(() =>
        queue.enqueue(conversationId, 1, async () => {
          const present = members.get(conversationId) ?? [];
          try {
            await recheck(services, present);
          } catch (error) {
            // Clients connect again, and read anew what they show.
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
