import type { OutdatedData } from '../part.ts';
import type { Start } from './start.ts';
import type { StartedParts } from './start-parts.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const INTERVAL_MS = 60 * 60 * 1000;

export function startUpkeep({ background, closers }: Start, { started }: StartedParts): void {
  const data = started.flatMap(({ outdated }) => outdated ?? []);
  if (data.every(({ days }) => days === undefined)) return;
  background.run(() => deleteOutdated(data));
  const timer = setInterval(() => background.run(() => deleteOutdated(data)), INTERVAL_MS).unref();
  closers.add(async () => clearInterval(timer));
}

async function deleteOutdated(data: readonly OutdatedData[]): Promise<void> {
  for (const { days, deleteBefore } of data) {
    if (days === undefined) continue;
    await deleteBefore(new Date(Date.now() - days * DAY_MS).toISOString());
  }
}
