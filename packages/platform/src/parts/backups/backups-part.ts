import { join } from 'node:path';
import { mountCalls } from '../../http/calls/index.ts';
import type { Configured, Part } from '../../part.ts';
import { createBackups } from './backups.ts';
import { backupCalls } from './calls/backup-calls.ts';
import type { BackupNeeds } from './services.ts';
import { backupSettings } from './settings.ts';

/** Interval in which the platform checks whether a backup is due. */
const CHECK_MS = 5 * 60_000;

export const backups: Part<BackupNeeds> & Configured<typeof backupSettings> = {
  name: 'backups',
  settings: backupSettings,
  area: 'Platform',
  calls: backupCalls,
  async start(needs) {
    const { background, makeBackup, settings } = needs;
    const { everyHours, keep, folder = join(settings.dataDir, 'backups') } = settings.backups;
    const stopping = new AbortController();
    const made = createBackups(
      folder,
      () => makeBackup({ folder, keep }, stopping.signal),
      background,
    );
    const startIfDue = () => {
      if (everyHours !== undefined) background.run(() => made.startIfOlder(everyHours));
    };
    const timer = setInterval(startIfDue, CHECK_MS).unref();
    return {
      mount: (api) => mountCalls(api, { ...needs, folder, backups: made }, backupCalls),
      ready: async () => startIfDue(),
      async stop() {
        clearInterval(timer);
        stopping.abort();
      },
    };
  },
};
