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
