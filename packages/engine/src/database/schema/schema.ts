import type { Generated, Kysely } from 'kysely';

/**
 * Tables of the store. The program that opens the store adds its own tables:
 *
 * ```ts
 * declare module '@groundwork/engine' {
 *   interface Schema {
 *     notes: NoteRow;
 *   }
 * }
 * ```
 *
 * Rows have the same format on SQLite and PostgreSQL: ids are 24 hex digits, dates are ISO 8601 strings with Z,
 * and booleans are 1 or 0. Many tables refer to a table `apps` with a column `id`, which the program must
 * create.
 */
export interface Schema {
  meta: MetaRow;
  collections: CollectionRow;
  observed_indexes: ObservedIndexRow;
  files: FileRow;
  file_totals: FileTotalRow;
}

export type Store = Kysely<Schema>;

interface MetaRow {
  key: string;
  value: string;
}

/** A table of records: the number in its name, and the entity of an app to which its records belong. */
interface CollectionRow {
  number: Generated<number>;
  app_id: string;
  entity: string;
}

/** An index on records that the platform built automatically, because queries needed it. */
export interface ObservedIndexRow {
  app_id: string;
  entity: string;
  /** JSON array of the indexed fields' paths. */
  fields: string;
  created_date: string;
  /** Time at which a query last needed the index, rounded to the hour, as an ISO 8601 string. */
  used_date: string;
  /** 1 if the index cannot be built because a record contains a string that is too long for the index. */
  rejected: number;
}

export interface FileRow {
  /** Random id of 128 bits, in hex. Hazard: anyone who knows the id of a public file can read the file. */
  id: string;
  app_id: string;
  /** File name after `tidyFileName` has removed unsafe characters. */
  name: string;
  content_type: string;
  size: number;
  /** SHA-256 hash of the file's content, in base64url. */
  sha256: string;
  /** 1 if the file can be read only with a signed URL, otherwise 0. */
  is_private: number;
  /** Id of the user who uploaded the file; null if an anonymous visitor or the service role uploaded it. */
  created_by_id: string | null;
  created_date: string;
}

interface FileTotalRow {
  app_id: string;
  bytes: number;
}
