import type { Path } from './filter.ts';

/** Declared kind of a field, with the distinctions that comparisons need. */
export type FieldKind = 'text' | 'number' | 'boolean' | 'array' | 'object';

/** Declaration of one field. */
interface DeclaredField {
  /** Undefined if the field may have any kind of value. */
  readonly kind: FieldKind | undefined;
  /** Fields of the object, or of the objects in the array. */
  readonly fields: FieldKinds;
}

/** Returns the declaration of an object's field, given its name. */
export type FieldKinds = (name: string) => DeclaredField;

/** Declarations of an object whose fields are not declared. */
export const unknownFields: FieldKinds = () => ({ kind: undefined, fields: unknownFields });

/** Columns outside the JSON document, with their kinds. */
export type Columns = Readonly<Record<string, FieldKind>>;

/** Columns of a record. */
export const RECORD_COLUMNS: Columns = {
  id: 'text',
  created_date: 'text',
  updated_date: 'text',
  created_by: 'text',
  created_by_id: 'text',
  is_sample: 'boolean',
};

/** Whether a path leads to a column of a record. */
export function isColumn([name = '']: Path): boolean {
  return Object.hasOwn(RECORD_COLUMNS, name);
}
