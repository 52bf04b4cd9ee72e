/**
 * Subscriptions to a conversation. Each emits the stored messages, followed by the user's pending messages.
 *
 * Hazards: an update from the server contains either the complete conversation or a single message. An update that
 * arrives during a read may be newer than the response to that read. The server can send a user's own message
 * before or after the response to `addMessage`, but the message must not be emitted twice.
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

/** A subscription to a conversation. `addMessage` passes the user's own messages to it. */
interface Watch {
  readonly id: string;
  addPending(message: PendingMessage): void;
  /** Replaces a pending message with the stored message, or removes it if sending it failed. */
  resolvePending(message: PendingMessage, stored?: AgentMessage): void;
}

/** A {@link ConversationUpdate} whose conversation has the declared type of its agent. */
type Update<Shown extends Conversation> = Shown | Exclude<ConversationUpdate, Conversation>;

/** The running subscriptions of each client. A client is identified by its realtime module. */
const watches = new WeakMap<Realtime, Set<Watch>>();

export function findWatches({ realtime }: AgentsContext, conversationId: string): Watch[] {
  return [...(watches.get(realtime) ?? [])].filter(({ id }) => id === conversationId);
}

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
  /** Token with which `stored` was read. A user with another token must not see this conversation. */
  let owner: string | undefined;
  /**
   * Updates that arrived while the conversation is being read, to be applied to the response;
   * undefined at other times.
   */
  let updatesDuringRead: Update<Shown>[] | undefined;

  const show = () => {
    if (stored === undefined || owner !== token() || !active.has(watch)) return;
    const messages = [...stored.messages, ...pending];
    void callListener(log, listener, { ...stored, messages });
  };

  /** Stores a newer version of the conversation. Removes the pending messages that the newer version contains. */
  const store = (newer: Shown) => {
    const previous = stored?.messages;
    for (const { id, role, content } of previous && pending.length > 0 ? newer.messages : []) {
      if (role !== 'user' || previous?.some((message) => message.id === id)) continue;
      const sent = pending.find((message) => isSame(message.content, content));
      pending = pending.filter((message) => message !== sent);
    }
    stored = newer;
  };

  const apply = (update: Update<Shown>) => {
    updatesDuringRead?.push(update);
    if ('_message' in update) {
      if (stored) store({ ...stored, messages: mergeMessage(stored.messages, update._message) });
    } else if (!stored || !(stored.updated_date > update.updated_date)) store(update);
  };

  const read = async () => {
    const updates: Update<Shown>[] = [];
    updatesDuringRead = updates;
    const reader = token();
    if (reader !== owner) {
      owner = reader;
      stored = undefined;
      pending = [];
    }
    try {
      const path = fillPath(routes.conversation, { appId, id });
      const conversation = await request<Shown>({ method: 'GET', path, signal });
      // If the connection was lost or the user changed, a newer read has replaced this read.
      if (updatesDuringRead !== updates || token() !== reader) return;
      updatesDuringRead = undefined;
      store({ ...conversation, messages: conversation.messages ?? [] });
      updates.forEach(apply);
      show();
    } catch (error) {
      if (updatesDuringRead === updates) updatesDuringRead = undefined;
      if (isPlatformError(error) && active.has(watch)) void callListener(log, onError, error);
    }
  };

  const watch: Watch = {
    id,
    addPending(message) {
      pending = [...pending, message];
      show();
    },
    resolvePending(message, response) {
      pending = pending.filter((other) => other !== message);
      if (response?.id !== undefined) apply({ _message: response });
      show();
    },
  };

  try {
    fillPath(routes.conversation, { appId, id });
  } catch (error) {
    if (isPlatformError(error)) void callListener(log, onError, error);
    return;
  }
  const active = watches.get(realtime) ?? new Set();
  watches.set(realtime, active.add(watch));
  const unsubscribe = realtime.subscribe(conversationRoom(id), {
    onError,
    onJoin() {
      void read();
      onJoin?.();
    },
    onData(json) {
      const update = parseUpdate<Shown>(json);
      if (update === undefined) {
        log('warn', 'Dropped an invalid update of a conversation.');
        return;
      }
      apply(update);
      show();
    },
  });
  const end = () => {
    active.delete(watch);
    unsubscribe();
    removeStateListener();
  };
  // The connection becomes idle during a subscription only if the app calls `cleanup()`.
  const removeStateListener = realtime.onStateChange((state) => state === 'idle' && end());
  signal.addEventListener('abort', end);
}

/** Replaces the message with the same id, unless the stored message is newer. Appends a message with a new id. */
function mergeMessage(
  messages: readonly AgentMessage[],
  message: AgentMessage,
): readonly AgentMessage[] {
  const current = messages.find(({ id }) => id === message.id);
  if (current === undefined) return [...messages, message];
  if (current.updated_date > message.updated_date) return messages;
  return messages.map((other) => (other === current ? message : other));
}

function parseUpdate<Shown extends Conversation>(json: string): Update<Shown> | undefined {
  try {
    const update = JSON.parse(json);
    if (typeof update._message?.id === 'string') return update;
    return Array.isArray(update.messages) ? update : undefined;
  } catch {
    return undefined;
  }
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
