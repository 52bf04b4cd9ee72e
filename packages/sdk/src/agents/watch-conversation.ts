/**
 * A conversation as a subscription shows it: what the server has, followed by the user's own messages
 * that the server does not have yet.
 *
 * Hazards: a room sends either the whole conversation or one message of it (PROTOCOL, Agents); an update of
 * either kind that arrives during a read may be newer than the answer; and a user's own message comes
 * back from the room before its call is answered, or after, and must not be shown twice.
 */

import type { SubscribeOptions } from '../entities/options.ts';
import { isPlatformError } from '../http/errors.ts';
import { callListener } from '../http/log.ts';
import { fillPath } from '../http/path.ts';
import type { AgentMessage, Conversation, ConversationUpdate } from '../protocol/agents.ts';
import { conversationRoom } from '../protocol/realtime.ts';
import * as routes from '../protocol/routes.ts';
import type { Realtime } from '../realtime/realtime.ts';
import type { PendingMessage } from './agents-module.ts';
import type { AgentsContext } from './create-agents.ts';

/** How a subscription is given the user's own messages. */
interface Watch {
  readonly id: string;
  /** Shows a message that was sent. */
  expect(message: PendingMessage): void;
  /** Puts the stored message in its place; without one, takes it away. */
  settle(message: PendingMessage, stored?: AgentMessage): void;
}

/** A {@link ConversationUpdate} of a conversation whose agent may be declared. */
type Update<Shown extends Conversation> = Shown | Exclude<ConversationUpdate, Conversation>;

/** By the connection, of which each client has its own. */
const watches = new WeakMap<Realtime, Set<Watch>>();

/** The subscriptions to a conversation. */
export function watchesOf({ realtime }: AgentsContext, conversationId: string): Watch[] {
  return [...(watches.get(realtime) ?? [])].filter(({ id }) => id === conversationId);
}

/** Shows a conversation until a signal ends that; see `subscribeToConversation`. */
export async function watchConversation<Shown extends Conversation>(
  context: AgentsContext,
  signal: AbortSignal,
  id: string,
  listener?: (conversation: Shown) => void,
  { onJoin, onError }: SubscribeOptions = {},
): Promise<void> {
  if (signal.aborted) return;
  const { appId, request, realtime, token, log } = context;
  let pending: readonly PendingMessage[] = [];
  let stored: Shown | undefined;
  /** The token that `stored` was read with; nothing of it is shown to another user. */
  let owner: string | undefined;
  /** The updates that arrive during a read, to be applied to its answer; undefined at other times. */
  let late: Update<Shown>[] | undefined;

  const show = () => {
    if (stored === undefined || owner !== token() || !own.has(watch)) return;
    const messages = [...stored.messages, ...pending];
    void callListener(log, listener, { ...stored, messages });
  };

  /** Keeps the newer conversation, without the pending messages that it holds in stored form. */
  const keep = (newer: Shown) => {
    const known = stored?.messages;
    for (const { id, role, content } of known && pending.length > 0 ? newer.messages : []) {
      if (role !== 'user' || known?.some((message) => message.id === id)) continue;
      const own = pending.find((message) => isSame(message.content, content));
      pending = pending.filter((message) => message !== own);
    }
    stored = newer;
  };

  const take = (update: Update<Shown>) => {
    late?.push(update);
    if ('_message' in update) {
      if (stored) keep({ ...stored, messages: mergeMessage(stored.messages, update._message) });
    } else if (!stored || !(stored.updated_date > update.updated_date)) keep(update);
  };

  const read = async () => {
    const caught: Update<Shown>[] = [];
    late = caught;
    const reader = token();
    if (reader !== owner) {
      owner = reader;
      stored = undefined;
      pending = [];
    }
    try {
      const path = fillPath(routes.conversation, { appId, id });
      const conversation = await request<Shown>({ method: 'GET', path, signal });
      // The connection broke again, and a newer read is under way; or it will be, for another user.
      if (late !== caught || token() !== reader) return;
      late = undefined;
      keep({ ...conversation, messages: conversation.messages ?? [] });
      caught.forEach(take);
      show();
    } catch (error) {
      if (late === caught) late = undefined;
      if (isPlatformError(error) && own.has(watch)) void callListener(log, onError, error);
    }
  };

  const watch: Watch = {
    id,
    expect(message) {
      pending = [...pending, message];
      show();
    },
    settle(message, answer) {
      pending = pending.filter((other) => other !== message);
      if (answer?.id !== undefined) take({ _message: answer });
      show();
    },
  };

  try {
    fillPath(routes.conversation, { appId, id });
  } catch (error) {
    if (isPlatformError(error)) void callListener(log, onError, error);
    return;
  }
  const own = watches.get(realtime) ?? new Set();
  watches.set(realtime, own.add(watch));
  const leave = realtime.enter(conversationRoom(id), {
    onError,
    onJoin() {
      void read();
      onJoin?.();
    },
    onData(text) {
      const update = parseUpdate<Shown>(text);
      if (update === undefined) {
        log('warn', 'Dropped an update that is not a conversation.');
        return;
      }
      take(update);
      show();
    },
  });
  const end = () => {
    own.delete(watch);
    leave();
    stopStates();
  };
  // Only a cleanup leaves a subscription without a connection.
  const stopStates = realtime.onStateChange((state) => state === 'idle' && end());
  signal.addEventListener('abort', end);
}

/** The message in its place, or at the end; one that is known already in a newer state stays. */
function mergeMessage(
  messages: readonly AgentMessage[],
  message: AgentMessage,
): readonly AgentMessage[] {
  const known = messages.find(({ id }) => id === message.id);
  if (known === undefined) return [...messages, message];
  if (known.updated_date > message.updated_date) return messages;
  return messages.map((other) => (other === known ? message : other));
}

function parseUpdate<Shown extends Conversation>(text: string): Update<Shown> | undefined {
  try {
    const update = JSON.parse(text);
    if (typeof update._message?.id === 'string') return update;
    return Array.isArray(update.messages) ? update : undefined;
  } catch {
    return undefined;
  }
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
