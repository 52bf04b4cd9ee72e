import { createKeyedQueue } from '../../kernel/keyed-queue.ts';
import type { StoredConversation } from './conversation-table.ts';
import { type ReplyOptions, reply } from './reply.ts';
import type { ReplyLeases } from './reply-leases.ts';
import type { ReplyServices } from './services.ts';

/** Time limit in milliseconds for an agent's reply, including its tool calls. @limit */
const REPLY_MS = 5 * 60 * 1000;

type Sender = Pick<ReplyOptions, 'authorization' | 'author' | 'automationDepth' | 'requestId'>;

export interface Replies {
  /** Starts to reply in a conversation. Over all nodes, only one reply in a conversation is generated at a time. */
  begin(conversation: StoredConversation, sender: Sender): void;
  /** Interrupts running replies, and starts no more. */
  stop(): Promise<void>;
}

export function createReplies(services: ReplyServices, leases: ReplyLeases): Replies {
  const queue = createKeyedQueue();
  const stopping = new AbortController();

  async function replyTo(conversation: StoredConversation, sender: Sender): Promise<void> {
    const { id } = conversation;
    const lease = await leases.acquire(id);
    if (!lease) return;
    const isInterrupted = () => stopping.signal.aborted || lease.lost.aborted;
    let isDone = false;
    try {
      while (!isDone && !isInterrupted()) {
        const limits = [stopping.signal, lease.lost, AbortSignal.timeout(REPLY_MS)];
        const signal = AbortSignal.any(limits);
        const { renew } = lease;
        await reply(services, conversation, { ...sender, signal, isInterrupted, renew });
        // The lease is released only if no message is unanswered, even a message that another node has received. If
        // this node has received another message, the next work in the queue replies to it.
        isDone = (await lease.releaseIfDone()) || queue.lengthOf(id) !== 1;
      }
    } finally {
      if (!isDone) await lease.abandon();
    }
  }

  return {
    begin(conversation, sender) {
      services.background.run(() =>
        queue.enqueue(conversation.id, 1, () => replyTo(conversation, sender)),
      );
    },
    async stop() {
      stopping.abort();
    },
  };
}
