/**
 * A conversation as a subscription shows it: what the server has, followed by the user's own messages
 * that the server does not have yet.
 *
 * Hazards: a room sends either the whole conversation or one message of it (PROTOCOL, Agents); while the
 * conversation is being read, messages may arrive that are newer than what is read; and a user's own
 * message comes back from the room before its call is answered, or after, and must not be shown twice.
 */
import { callListener } from '../call-listener.ts';
import type { SubscribeOptions } from '../entities/options.ts';
import { isPlatformError } from '../errors.ts';
import { fillPath } from '../path.ts';
import type { AgentMessage, Conversation } from '../protocol/agents.ts';
import { conversationRoom } from '../protocol/realtime.ts';
import * as routes from '../protocol/routes.ts';
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

const watches = new WeakMap<AgentsContext, Set<Watch>>();

/** The subscriptions to a conversation. */
export function watchesOf(context: AgentsContext, conversationId: string): Watch[] {
  return [...(watches.get(context) ?? [])].filter(({ id }) => id === conversationId);
}

/** Shows a conversation until a signal ends that; see `subscribeToConversation`. */
export function watchConversation(
  context: AgentsContext,
  signal: AbortSignal,
  id: string,
  listener?: (conversation: Conversation) => void,
  { onJoin, onError }: SubscribeOptions = {},
): void {
  if (signal.aborted) return;
  const { appId, request, realtime, log } = context;
  let pending: readonly PendingMessage[] = [];
  let stored: Conversation | undefined;
  /** What came while the conversation was being read; undefined at other times. */
  let late: AgentMessage[] | undefined;

  const show = () => {
    if (stored === undefined || !own.has(watch)) return;
    const messages = [...stored.messages, ...pending];
    void callListener(log, listener, { ...stored, messages });
  };

  const take = (message: AgentMessage) => {
    late?.push(message);
    if (stored === undefined) return;
    const { messages } = stored;
    if (message.role === 'user' && !messages.some((known) => known.id === message.id)) {
      const own = pending.find(({ content }) => isSame(content, message.content));
      pending = pending.filter((other) => other !== own);
    }
    stored = { ...stored, messages: mergeMessage(messages, message) };
  };

  const read = async () => {
    const caught: AgentMessage[] = [];
    late = caught;
    try {
      const path = fillPath(routes.conversation, { appId, id });
      const conversation = await request<Conversation>({ method: 'GET', path, signal });
      // The connection broke again, and a newer read is under way.
      if (late !== caught) return;
      late = undefined;
      stored = { ...conversation, messages: conversation.messages ?? [] };
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
      if (answer?.id !== undefined) take(answer);
      show();
    },
  };

  try {
    fillPath(routes.conversation, { appId, id });
  } catch (error) {
    if (isPlatformError(error)) void callListener(log, onError, error);
    return;
  }
  const own = watches.get(context) ?? new Set();
  watches.set(context, own.add(watch));
  const leave = realtime.enter(conversationRoom(id), {
    onError,
    onJoin() {
      void read();
      onJoin?.();
    },
    onData(text) {
      const update = parseUpdate(text);
      if (update === undefined) {
        log('warn', 'Dropped an update that is not a conversation.');
        return;
      }
      if ('_message' in update) take(update._message);
      else stored = update;
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

function parseUpdate(text: string): Conversation | { _message: AgentMessage } | undefined {
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
