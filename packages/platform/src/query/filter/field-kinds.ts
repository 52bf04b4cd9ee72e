import type { Path } from './filter.ts';

/** Declared kind of a field, as far as comparisons need it. */
export type FieldKind = 'text' | 'number' | 'boolean' | 'array' | 'object';

/** Declaration of one field. */
interface DeclaredField {
  /** Undefined when the field may hold any kind. */
  readonly kind: FieldKind | undefined;
  /** Fields of the object, or of the objects in the array. */
  readonly fields: FieldKinds;
}

/** Declared fields of an object, by name. */
export type FieldKinds = (name: string) => DeclaredField;

/** Fields without a declaration. */
export const unknownFields: FieldKinds = () => ({ kind: undefined, fields: unknownFields });

/** Columns outside the JSON document, and their kinds. */
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
