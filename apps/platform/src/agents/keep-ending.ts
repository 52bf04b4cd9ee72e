import type { Background } from '../background.ts';
import type { Conversations } from './conversations.ts';
import { REPLY_MS } from './replies.ts';

/** How often it is looked for replies that a lost node left, in milliseconds. */
const INTERVAL_MS = 60_000;

/**
 * Ends the replies that a crash left unfinished: at the start all of them; where others write replies to the same
 * store, again and again those that nobody can still be at.
 *
 * @returns what ends that.
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
