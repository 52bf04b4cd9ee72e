/**
 * What a backup is: a tar archive, in this order, of
 *
 *     backup.json           what it is, so that it can be refused before anything is unpacked
 *     platform.db           the database as one file: records, accounts, sessions, keys
 *     admin-password.txt    where there is one
 *     files/{id}            what people uploaded, unless that is in S3
 *     manifest.json         the checksum of each of them; last, since it ends what is complete
 *
 * What comes from the data directory has the name that it has there.
 */
import { z } from 'zod';

/** First entry. */
export const HEAD = 'backup.json';
/** Last entry. */
export const MANIFEST = 'manifest.json';
/** What the names of uploaded files begin with. */
export const FILES = 'files/';

/** The longest head or manifest that is read, in bytes. */
export const JSON_BYTES = 1024 * 1024 * 1024;

/** What the head says of itself; other formats would have another name. */
export const FORMAT = 'groundwork-backup-1';

/** What stands in the head. */
export const headSchema = z.object({
  format: z.literal(FORMAT),
  created_date: z.string(),
  schema_version: z.int(),
});

/** What stands in the manifest. */
export const manifestSchema = z.record(
  z.string(),
  // SHA-256 in base64url.
  z.object({ size: z.int(), sha256: z.string() }),
);

/** Sizes and checksums, by name. */
export type Manifest = z.output<typeof manifestSchema>;
