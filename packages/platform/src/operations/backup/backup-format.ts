/**
 * Format of a backup, which is a tar archive with these entries in this order:
 *
 *     backup.json           format and version, so that it can be rejected before anything is unpacked
 *     platform.db           the database as one file: records, accounts, sessions, keys
 *     admin-password.txt    if there is one
 *     files/{id}            uploaded files, unless they are in S3
 *     manifest.json         checksums of all entries; last, so that it marks a complete backup
 *
 * Files of the data directory keep their names.
 */
import { z } from 'zod';

export const HEAD = 'backup.json';
export const MANIFEST = 'manifest.json';
export const FILES = 'files/';

export const OWNER_ONLY_FILE = 0o600;

/** Maximum length in bytes of the first entry and of the manifest. */
export const JSON_BYTES = 1024 * 1024 * 1024;

export const FORMAT = 'groundwork-backup-1';

export const headSchema = z.object({
  format: z.literal(FORMAT),
  created_date: z.string(),
  schema_version: z.int(),
});

export const manifestSchema = z.record(
  z.string(),
  // `sha256` is the hash of the entry's content, in base64url.
  z.object({ size: z.int(), sha256: z.string() }),
);

export type Manifest = z.output<typeof manifestSchema>;
