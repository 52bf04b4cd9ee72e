/** Messages between the process and its reader threads. */
import type { SqlRow, SqlValue } from '../sql-connection.ts';

/** Data that a reader thread starts with. */
export interface ReaderFile {
  readonly file: string;
  readonly readOnly: boolean;
}

/** Request for the rows of a statement. */
export interface ReadRequest {
  readonly sql: string;
  readonly parameters: readonly SqlValue[];
  readonly hasArrayRows: boolean;
  /** Time limit of the statement, in milliseconds. */
  readonly limitMs: number;
}

/**
 * Response with the rows, or with the kind of error: a thread cannot send an error with all its properties.
 */
export type ReadResponse =
  | { readonly kind: 'rows'; readonly rows: SqlRow[] }
  | { readonly kind: 'tooSlow' }
  | { readonly kind: 'badRequest'; readonly message: string }
  | { readonly kind: 'ended' }
  | { readonly kind: 'failed'; readonly message: string; readonly errcode: number | undefined };
