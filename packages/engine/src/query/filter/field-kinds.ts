import type { Path } from './filter.ts';

/** Kind of value that a schema declares for a field, as far as comparisons need to distinguish it. */
export type FieldKind = 'text' | 'number' | 'boolean' | 'array' | 'object';

/** What a schema declares about one field. */
interface DeclaredField {
  /** Kind of value; undefined if the field may contain any value. */
  readonly kind: FieldKind | undefined;
  /** Declarations of the fields of this object, or of the objects in this array. */
  readonly fields: FieldKinds;
}

/** Returns what a schema declares about an object's field, given the name of the field. */
export type FieldKinds = (name: string) => DeclaredField;

/** Declares nothing: the fields of an object may contain any values. */
export const unknownFields: FieldKinds = () => ({ kind: undefined, fields: unknownFields });

/** Columns of a table that are not part of its JSON document, with their kinds. */
export type Columns = Readonly<Record<string, FieldKind>>;

/** Columns of a record's table that are not part of its JSON document. */
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
