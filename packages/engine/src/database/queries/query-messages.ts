import type { SqlRow, SqlValue } from '../sql-connection.ts';

export interface ReaderFile {
  readonly file: string;
  readonly readOnly: boolean;
}

export interface ReadRequest {
  readonly sql: string;
  readonly parameters: readonly SqlValue[];
  readonly hasArrayRows: boolean;
  readonly limitMs: number;
}

/**
 * Response of a reader thread: the rows of a statement, or the kind of its error. An error object would lose properties
 * between threads.
 */
export type ReadResponse =
  | { readonly kind: 'rows'; readonly rows: SqlRow[] }
  | { readonly kind: 'tooSlow' }
  | { readonly kind: 'badRequest'; readonly message: string }
  | { readonly kind: 'ended' }
  | { readonly kind: 'failed'; readonly message: string; readonly errcode: number | undefined };
