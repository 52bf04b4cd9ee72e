/**
 * Realtime rooms of conversations with agents. Only the owner of a conversation and the service role may join its
 * room.
 *
 * A streamed reply is sent many times, so updates contain long arguments and results of tools only in part.
 * Clients get the complete arguments and results when they fetch the conversation.
 */

import {
  type AgentMessage,
  type ConversationUpdate,
  conversationRoom,
} from '@groundwork/sdk/protocol';
import { createKeyedQueue } from '../../kernel/keyed-queue.ts';
import type { PartRooms, RoomMember, RoomServer } from '../../part-rooms.ts';
import type { ConversationChange } from './conversation-changes.ts';
import type { ReplyServices } from './services.ts';

/** Maximum length in characters, in an update, of a tool's arguments and of its results. */
const TOOL_CHARACTERS = 500;

const PREFIX = conversationRoom('');

export function createConversationRooms<Member extends RoomMember>(
  services: ReplyServices,
  server: RoomServer<Member>,
): PartRooms<Member> {
  const members = new Map<string, Set<Member>>();
  const queue = createKeyedQueue();

  function leave(member: Member, room: string): void {
    const present = members.get(room);
    if (!present || !member.partRooms.delete(room)) return;
    member.socket.leave(room);
    present.delete(member);
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
          await server.reauthorize(present);
        } catch (error) {
          // Clients whose connection is closed reconnect, and fetch the conversation again.
          for (const member of present) server.disconnect(member);
          throw error;
        }
        server.emit(room, JSON.stringify(update));
      }),
    );
  }

  return {
    async join(member, room) {
      if (!room.startsWith(PREFIX)) return false;
      const { appId, principal, socket, partRooms } = member;
      await services.conversations.find(appId, principal, room.slice(PREFIX.length));
      if (!socket.connected || partRooms.has(room)) return true;
      server.checkRoomLimit(member);
      const present = members.get(room) ?? new Set<Member>();
      members.set(room, present.add(member));
      partRooms.add(room);
      socket.join(room);
      return true;
    },
    leave,
    leaveAll(member) {
      for (const room of [...member.partRooms]) leave(member, room);
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
