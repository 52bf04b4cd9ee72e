import type { Visibility } from './bodies.ts';

/** State of the platform, as administrators see it. */
export interface PlatformStatus {
  readonly version: string;
  readonly node_version: string;
  readonly database: 'sqlite' | 'postgres';
  readonly database_bytes: number;
  /** When this node of the platform started: ISO 8601 date and time in UTC, with `Z`. */
  readonly started_date: string;
  /** Why the platform is not ready to receive requests; null if it is ready. */
  readonly problem: string | null;
  /** Number of open realtime sockets of this node. */
  readonly sockets: number;
  /** What the platform still needs for production. */
  readonly missing: readonly MissingForProduction[];
  /** Rates of the last hour, day and 30 days, oldest first. */
  readonly rates: Readonly<Record<RateRange, readonly RateSample[]>>;
}

export type RateRange = 'hour' | 'day' | 'month';

/** Production mode, a public URL with HTTPS, a mail server, or scheduled backups. */
export type MissingForProduction = 'production' | 'public_url' | 'mail' | 'backups';

/** Rates of all nodes within five minutes, an hour or a day. */
export interface RateSample {
  /** Start of the period: ISO 8601 date and time in UTC, with `Z`. */
  readonly date: string;
  readonly requests: number;
  /** Number of responses with a status of 500 or above. */
  readonly failures: number;
  /** Average time in milliseconds until a response began; null without requests. */
  readonly average_ms: number | null;
  /** Largest size of the database; null without requests. */
  readonly database_bytes: number | null;
}

/** A setting of the platform. */
export interface PlatformSetting {
  /** Path of the setting in the settings file, with dots, such as `database.url`. */
  readonly name: string;
  /** Environment variable with which the setting can be changed; null if only the settings file can change it. */
  readonly variable: string | null;
  /** The value as JSON; null if it is secret or not set. */
  readonly value: string | null;
  /** Where the value comes from. `settings` means the settings file, or the program that starts the platform. */
  readonly source: 'default' | 'environment' | 'settings';
}

export interface BackupInfo {
  /** File name in the folder of the backups. */
  readonly name: string;
  /** Size in bytes. */
  readonly size: number;
  /** When the backup was started: ISO 8601 date and time in UTC, with `Z`. */
  readonly created_date: string;
}

/** Backups of the platform, and their schedule. */
export interface BackupList {
  readonly items: readonly BackupInfo[];
  /** Folder on the machine of the platform. */
  readonly folder: string;
  /** Hours after which the platform makes the next backup; null without a schedule. */
  readonly every_hours: number | null;
  /** Number of backups that are not removed when a new one is made. */
  readonly keep: number;
  /** Whether the backups contain the uploaded files. */
  readonly has_files: boolean;
  readonly is_running: boolean;
  /** Why the last backup failed; null if it did not. */
  readonly problem: string | null;
}

/** Link to a backup, which expires after five minutes. */
export interface BackupLink {
  readonly url: string;
}

/** Who may open the app and how users sign in, as administrators see and change it. */
export interface AppAccess {
  readonly visibility: Visibility | (string & {});
  /** Whether users can sign in with an email address and a password. */
  readonly email_password: boolean;
  /** Whether users may register, if the visibility permits it. */
  readonly registration: boolean;
}

export interface AppAccessInfo extends AppAccess {
  /** Labels of the identity providers with which users can sign in. */
  readonly providers: readonly string[];
  /** Number of members who registered without an invitation. */
  readonly self_admitted: number;
}
