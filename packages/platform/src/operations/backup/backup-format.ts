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

/** Name of the first entry of a backup, which contains the format and the version. */
export const HEAD = 'backup.json';
/** Name of the last entry of a backup, which contains the checksums. */
export const MANIFEST = 'manifest.json';
/** Prefix of the names of uploaded files in a backup. */
export const FILES = 'files/';

/** Maximum length in bytes of the first entry and of the manifest. */
export const JSON_BYTES = 1024 * 1024 * 1024;

/** Name of this backup format, which the first entry contains. */
export const FORMAT = 'groundwork-backup-1';

/** Schema of the first entry. */
export const headSchema = z.object({
  format: z.literal(FORMAT),
  created_date: z.string(),
  schema_version: z.int(),
});

/** Schema of the manifest, which contains the size and the checksum of each entry by its name. */
export const manifestSchema = z.record(
  z.string(),
  // SHA-256 hash of the entry's content, in base64url.
  z.object({ size: z.int(), sha256: z.string() }),
);

/** Sizes and checksums of the entries of a backup, by name. */
export type Manifest = z.output<typeof manifestSchema>;
