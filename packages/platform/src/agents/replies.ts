import type { Background } from '../kernel/background.ts';
import { createKeyedQueue } from '../kernel/keyed-queue.ts';
import type { StoredConversation } from './conversation-table.ts';
import { type ReplyDependencies, type ReplyOptions, reply } from './reply.ts';
import type { Turns } from './turns.ts';

/** How long one reply may take, all its steps together. */
const REPLY_MS = 5 * 60 * 1000;

/** Who said what is to be answered. */
type Sender = Pick<ReplyOptions, 'authorization' | 'author' | 'requestId'>;

/** The replies of a platform's agents. */
export interface Replies {
  /** Lets the agent of a conversation answer what was said last; one reply after the other, whatever the node. */
  begin(conversation: StoredConversation, sender: Sender): void;
  /** Ends all that are being written, and lets none begin. */
  stop(): Promise<void>;
}

/** Dependencies of {@link createReplies}. */
export interface RepliesDependencies extends ReplyDependencies {
  readonly background: Background;
}

/** Makes the replies of one platform. */
export function createReplies(services: RepliesDependencies, turns: Turns): Replies {
  const queue = createKeyedQueue();
  const stopping = new AbortController();

  async function answer(conversation: StoredConversation, sender: Sender): Promise<void> {
    const { id } = conversation;
    const turn = await turns.take(id);
    if (!turn) return;
    const isInterrupted = () => stopping.signal.aborted || turn.lost.aborted;
    let isOver = false;
    try {
      while (!isOver && !isInterrupted()) {
        const limits = [stopping.signal, turn.lost, AbortSignal.timeout(REPLY_MS)];
        const signal = AbortSignal.any(limits);
        const { prolong } = turn;
        await reply(services, conversation, { ...sender, signal, isInterrupted, prolong });
        // What was said meanwhile is answered here if it was said to another node, else in its own time.
        isOver = (await turn.pass()) || queue.lengthOf(id) !== 1;
      }
    } finally {
      if (!isOver) await turn.end();
    }
  }

  return {
    begin(conversation, sender) {
      services.background.run(() =>
        queue.enqueue(conversation.id, 1, () => answer(conversation, sender)),
      );
    },
    async stop() {
      stopping.abort();
    },
  };
}
