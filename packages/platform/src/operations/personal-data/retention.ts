import type { Background } from '@groundwork/engine/kernel';
import type { OutdatedData } from '../../part.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const INTERVAL_MS = 60 * 60 * 1000;

/** Deletes immediately, then every hour. Returns a function that stops the hourly deletion. */
export function startRetention(background: Background, data: readonly OutdatedData[]): () => void {
  async function deleteOutdated(): Promise<void> {
    for (const { days, deleteBefore } of data) {
      if (days === undefined) continue;
      await deleteBefore(new Date(Date.now() - days * DAY_MS).toISOString());
    }
  }

  if (data.every(({ days }) => days === undefined)) return () => {};
  background.run(deleteOutdated);
  const timer = setInterval(() => background.run(deleteOutdated), INTERVAL_MS).unref();
  return () => clearInterval(timer);
}
