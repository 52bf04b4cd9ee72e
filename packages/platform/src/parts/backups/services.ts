import type { SettingsOf } from '../../part.ts';
import type { Services } from '../../services.ts';
import type { Backups } from './backups.ts';
import type { backupSettings } from './settings.ts';

export interface BackupNeeds extends Services {
  readonly settings: SettingsOf<typeof backupSettings> & {
    readonly dataDir: string;
    readonly database: { readonly url?: string | undefined };
    readonly files: { readonly s3?: unknown };
  };
  /**
   * Makes a backup in a folder, and removes all but the newest. Rejects with an error for administrators.
   *
   * @param stop ends the backup when the platform stops.
   */
  readonly makeBackup: (
    target: { readonly folder: string; readonly keep: number },
    stop: AbortSignal,
  ) => Promise<void>;
}

export interface BackupServices extends BackupNeeds {
  readonly folder: string;
  readonly backups: Backups;
}
