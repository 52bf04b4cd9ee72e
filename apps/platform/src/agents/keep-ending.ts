import type { Background } from '../background.ts';
import type { Conversations } from './conversations.ts';
import { REPLY_MS } from './replies.ts';

/** How often replies that a lost node left are looked for, in milliseconds. */
const INTERVAL_MS = 60_000;

/**
 * Ends the replies that a crash left unfinished: all of them, at the start; or, where other nodes write to the
 * same store, every minute those that are too old for any node to be still writing them.
 *
 * @param isShared whether other nodes write to the same store.
 * @returns what stops looking for them.
 */
export async function keepEnding(
  conversations: Conversations,
  background: Background,
  isShared: boolean,
): Promise<() => Promise<void>> {
  if (!isShared) {
    await conversations.endInterrupted();
    return async () => {};
  }
  const end = () =>
    conversations.endInterrupted(new Date(Date.now() - REPLY_MS - INTERVAL_MS).toISOString());
  await end();
  const timer = setInterval(() => background.run(end), INTERVAL_MS);
  timer.unref();
  return async () => clearInterval(timer);
}
