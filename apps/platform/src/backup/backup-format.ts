/**
 * What a backup is: a tar archive, in this order, of
 *
 *     backup.json           what it is, so that it can be refused before anything is unpacked
 *     platform.db           the database as one file: records, accounts, sessions, keys
 *     admin-password.txt    where there is one
 *     files/{id}            what people uploaded, unless that is in S3
 *     manifest.json         the checksum of each of them; last, since it ends what is complete
 */
import { z } from 'zod';

/** First entry. */
export const HEAD = 'backup.json';
/** Last entry. */
export const MANIFEST = 'manifest.json';
/** The database; the file in the data directory has the same name. */
export const DATABASE = 'platform.db';
/** The first password, where nobody chose one; the file in the data directory has the same name. */
export const PASSWORD = 'admin-password.txt';
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
