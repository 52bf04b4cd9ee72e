import type { Path } from './filter.ts';

export type FieldKind = 'text' | 'number' | 'boolean' | 'array' | 'object';

interface DeclaredField {
  /** Kind of value; undefined if the field may contain any value. */
  readonly kind: FieldKind | undefined;
  readonly fields: FieldKinds;
}

export type FieldKinds = (name: string) => DeclaredField;

export const unknownFields: FieldKinds = () => ({ kind: undefined, fields: unknownFields });

/** Columns of a table that are not part of its JSON document, with their kinds. */
export type Columns = Readonly<Record<string, FieldKind>>;

export const RECORD_COLUMNS: Columns = {
  id: 'text',
  created_date: 'text',
  updated_date: 'text',
  created_by: 'text',
  created_by_id: 'text',
  is_sample: 'boolean',
};

/** Returns whether a path leads to a column of a record instead of into its JSON document. */
export function isColumn([name = '']: Path): boolean {
  return Object.hasOwn(RECORD_COLUMNS, name);
}
