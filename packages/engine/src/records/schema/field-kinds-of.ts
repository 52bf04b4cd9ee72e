import { ownField } from '../../kernel/json.ts';
import { type FieldKind, type FieldKinds, unknownFields } from '../../query/filter/field-kinds.ts';
import type { FieldSchema } from './entity-schema.ts';

export const KINDS: Readonly<Record<NonNullable<FieldSchema['type']>, FieldKind>> = {
  string: 'text',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  array: 'array',
  object: 'object',
};

export function fieldKindsOf({ properties }: FieldSchema): FieldKinds {
  if (!properties) return unknownFields;
  return (name) => {
    const field = ownField(properties, name);
    if (!field) return unknownFields(name);
    const kind = field.type && KINDS[field.type];
    const inner = field.type === 'array' ? field.items : field;
    return { kind, fields: inner ? fieldKindsOf(inner) : unknownFields };
  };
}
