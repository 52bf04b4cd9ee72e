import type { Background } from '../kernel/background.ts';
import { TURN_MS } from './reply-turns.ts';
import type { Turns } from './turns.ts';

/** How often turns are prolonged, and those of lost nodes looked for, in milliseconds. */
const INTERVAL_MS = TURN_MS / 3;

/**
 * Keeps the turns of this node while it answers, and ends what others left: all that a crash left
 * unfinished, at the start; or, where other nodes write to the same store, what nodes left that are lost.
 *
 * @param isShared whether other nodes write to the same store.
 * @returns what ends that.
 */
export async function keepTurns(
  turns: Turns,
  background: Background,
  isShared: boolean,
): Promise<() => Promise<void>> {
  await (isShared ? turns.endLost() : turns.endAll());
  const timer = setInterval(() => {
    background.run(turns.prolongAll);
    background.run(turns.endLost);
  }, INTERVAL_MS);
  timer.unref();
  return async () => clearInterval(timer);
}
