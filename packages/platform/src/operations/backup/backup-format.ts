/**
 * Format of a backup: a tar archive with these entries, in this order:
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

/** Name of the first entry. */
export const HEAD = 'backup.json';
/** Name of the last entry. */
export const MANIFEST = 'manifest.json';
/** Prefix of the names of uploaded files. */
export const FILES = 'files/';

/** Maximum length of a header or manifest, in bytes. */
export const JSON_BYTES = 1024 * 1024 * 1024;

/** Name of this format in the header. */
export const FORMAT = 'groundwork-backup-1';

/** Schema of the header. */
export const headSchema = z.object({
  format: z.literal(FORMAT),
  created_date: z.string(),
  schema_version: z.int(),
});

/** Schema of the manifest. */
export const manifestSchema = z.record(
  z.string(),
  // SHA-256 of the content, in base64url.
  z.object({ size: z.int(), sha256: z.string() }),
);

/** Sizes and checksums of the entries, by name. */
export type Manifest = z.output<typeof manifestSchema>;
