/** Messages between the process and its reader threads. */
import type { SqlRow, SqlValue } from '../sql-connection.ts';

/** Asks a reader thread for the rows of a statement. */
export interface ReadRequest {
  readonly sql: string;
  readonly parameters: readonly SqlValue[];
  readonly hasArrayRows: boolean;
  /** Time for the statement, in milliseconds. */
  readonly limitMs: number;
}

/** Returns the rows or the kind of error: a thread cannot send an error with all its properties. */
export type ReadAnswer =
  | { readonly kind: 'rows'; readonly rows: SqlRow[] }
  | { readonly kind: 'tooSlow' }
  | { readonly kind: 'badRequest'; readonly message: string }
  | { readonly kind: 'ended' }
  | { readonly kind: 'failed'; readonly message: string; readonly errcode: number | undefined };
