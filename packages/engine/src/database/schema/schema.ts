import type { Generated, Kysely } from 'kysely';

/**
 * Tables of the store; the program that opens it adds its own:
 *
 * ```ts
 * declare module '@groundwork/engine' {
 *   interface Schema {
 *     notes: NoteRow;
 *   }
 * }
 * ```
 *
 * Ids are 24 hex digits, dates are ISO 8601 strings with Z, and booleans are 1 or 0, on both engines, so that rows have
 * the same format on both. Rows of many tables refer to a table `apps` with a column `id`, which the program creates.
 */
export interface Schema {
  meta: MetaRow;
  collections: CollectionRow;
  observed_indexes: ObservedIndexRow;
  files: FileRow;
  file_totals: FileTotalRow;
}

/** The store, accessed through Kysely. */
export type Store = Kysely<Schema>;

/** A metadata entry of the store. */
interface MetaRow {
  key: string;
  value: string;
}

/**
 * A collection: the records of one entity of an app. The records are not accessed through Kysely, but in
 * `records.ts`.
 */
interface CollectionRow {
  number: Generated<number>;
  app_id: string;
  entity: string;
}

/** An index that the platform built because queries needed it. */
export interface ObservedIndexRow {
  app_id: string;
  entity: string;
  /** JSON array of field paths. */
  fields: string;
  created_date: string;
  /** Time at which a query last needed the index, rounded to the hour. */
  used_date: string;
  /** 1 if a record contained a string that is too long for the index, which is then not built again. */
  rejected: number;
}

/** An uploaded file. */
export interface FileRow {
  /** 128 random bits in hex. Hazard: anyone who knows the id can read a public file. */
  id: string;
  app_id: string;
  /** Name of the file, from `tidyFileName`. */
  name: string;
  /** Content type, from `contentTypeOf`. */
  content_type: string;
  /** Size in bytes. */
  size: number;
  /** Hash of the content, in base64url. */
  sha256: string;
  /** 1 if the file can be read only with a signed link. */
  is_private: number;
  /** Null for the service role without a user, and for anonymous visitors. */
  created_by_id: string | null;
  created_date: string;
}

/** Total size of the files of an app. */
interface FileTotalRow {
  app_id: string;
  bytes: number;
}
