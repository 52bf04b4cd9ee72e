import { createLines } from '../realtime/lines.ts';
import type { StoredConversation } from '../store/conversations.ts';
import { type ReplyOptions, type ReplyServices, reply } from './reply.ts';

/** How long one reply may take, all its steps together. */
export const REPLY_MS = 5 * 60 * 1000;

/** The replies of a platform's agents. */
export interface Replies {
  /** Lets the agent of a conversation answer what was said last; one reply after the other. */
  begin(
    conversation: StoredConversation,
    sender: Pick<ReplyOptions, 'authorization' | 'requestId'>,
  ): void;
  /** Ends all that are being written, and lets none begin. */
  stop(): Promise<void>;
}

/** Makes the replies of one platform. */
export function createReplies(services: ReplyServices): Replies {
  const lines = createLines();
  const stopping = new AbortController();
  const isStopping = () => stopping.signal.aborted;
  return {
    begin(conversation, sender) {
      services.background.run(() =>
        lines.wait(conversation.id, 1, async () => {
          if (isStopping()) return;
          const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(REPLY_MS)]);
          await reply(services, conversation, { ...sender, signal, isStopping });
        }),
      );
    },
    async stop() {
      stopping.abort();
    },
  };
}
