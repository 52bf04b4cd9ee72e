import type { JsonObject } from '@groundwork/engine/kernel';

/** A row of an exported file: either its fields, or the reason why it cannot be read. */
export type SourceRow = {
  /** Line of the file at which the row starts, counted from 1. */
  readonly line: number;
} & (
  | { readonly fields: JsonObject; readonly error?: never }
  | { readonly fields?: never; readonly error: string }
);
