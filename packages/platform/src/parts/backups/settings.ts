import { z } from 'zod';
import { path, wholeNumber } from '../../kernel/setting-schemas.ts';

export const backupSettings = {
  /** Backups that administrators or the schedule make while the platform runs. */
  backups: z
    .strictObject({
      /** Folder for the backups of this platform only, best on another disk. Default: `backups` in `dataDir`. */
      folder: path.optional().meta({ variable: 'GROUNDWORK_BACKUPS_FOLDER', isPublic: true }),
      /** Hours after which the platform makes the next backup. Set it on one node only. Default: no schedule. */
      everyHours: wholeNumber(1, 8760, ' of hours')
        .optional()
        .meta({ variable: 'GROUNDWORK_BACKUPS_EVERY_HOURS' }),
      /** Number of backups in the folder. Older ones are removed after each new one. */
      keep: wholeNumber(1, 10_000, ' of backups')
        .default(14)
        .meta({ variable: 'GROUNDWORK_BACKUPS_KEEP' }),
    })
    .prefault({}),
};
