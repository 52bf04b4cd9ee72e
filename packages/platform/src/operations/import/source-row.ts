import type { JsonObject } from '@groundwork/engine/kernel';

/** A row of an exported file: its fields, or why it cannot be read. */
export type SourceRow = {
  /** Line at which the row starts, from 1. */
  readonly line: number;
} & (
  | { readonly fields: JsonObject; readonly error?: never }
  | { readonly fields?: never; readonly error: string }
);
