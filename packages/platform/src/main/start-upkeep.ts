import { startRetention } from '../operations/personal-data/retention.ts';
import { resumeDeletions } from '../parts/accounts/index.ts';
import type { Services } from './create-services.ts';
import type { Start } from './start.ts';
import type { StartedParts } from './start-parts.ts';

/** Continues the deletions of accounts that an earlier process began, and deletes outdated data from now on. */
export async function startUpkeep(
  { background, closers }: Start,
  services: Services,
  { started, personalData }: StartedParts,
): Promise<void> {
  await resumeDeletions({ ...services, personalData });
  await services.creatorEmails.resume();
  const stop = startRetention(
    background,
    started.flatMap(({ outdated }) => outdated ?? []),
  );
  closers.add(async () => stop());
}
