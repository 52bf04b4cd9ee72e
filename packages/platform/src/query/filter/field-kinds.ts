/** What a field is declared to hold, as far as comparing goes. */
export type FieldKind = 'text' | 'number' | 'boolean' | 'array' | 'object';

/** What is known of one field. */
interface DeclaredField {
  /** Undefined when it may be anything. */
  readonly kind: FieldKind | undefined;
  /** The fields in it: of an object, or of the objects in an array. */
  readonly fields: FieldKinds;
}

/** What is known of the fields of an object, by name. */
export type FieldKinds = (name: string) => DeclaredField;

/** Of fields that no schema declares nothing is known. */
export const unknownFields: FieldKinds = () => ({ kind: undefined, fields: unknownFields });
