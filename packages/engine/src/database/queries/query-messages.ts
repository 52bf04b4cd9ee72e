import type { SqlRow, SqlValue } from '../sql-connection.ts';

/** The file that a reader thread opens when it starts. */
export interface ReaderFile {
  readonly file: string;
  readonly readOnly: boolean;
}

/** Message to a reader thread: a statement whose rows it should return. */
export interface ReadRequest {
  readonly sql: string;
  readonly parameters: readonly SqlValue[];
  readonly hasArrayRows: boolean;
  /** Time after which the statement is stopped, in milliseconds. */
  readonly limitMs: number;
}

/**
 * Response of a reader thread: the rows of a statement, or the kind of its error, because an error object would
 * lose properties between threads.
 */
export type ReadResponse =
  | { readonly kind: 'rows'; readonly rows: SqlRow[] }
  | { readonly kind: 'tooSlow' }
  | { readonly kind: 'badRequest'; readonly message: string }
  | { readonly kind: 'ended' }
  | { readonly kind: 'failed'; readonly message: string; readonly errcode: number | undefined };
