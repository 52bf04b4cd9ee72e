import { startRetention } from '../operations/personal-data/retention.ts';
import type { Start } from './start.ts';
import type { StartedParts } from './start-parts.ts';

export function startUpkeep({ background, closers }: Start, { started }: StartedParts): void {
  const stop = startRetention(
    background,
    started.flatMap(({ outdated }) => outdated ?? []),
  );
  closers.add(async () => stop());
}
