import { ownField } from '../../kernel/json.ts';
import { badQuery } from '../../kernel/service-error.ts';
import type { Path } from '../../query/filter/filter.ts';
import { type EntitySchema, type FieldSchema, isSystemField } from './entity-schema.ts';

/**
 * Returns the declaration of the field to which a path leads; if it is an array, the declaration of its
 * elements. Returns `{}` if the field may have any value, undefined if there is no such field.
 *
 * @param owner declaration of the object in which the path starts.
 */
export function fieldAt(
  { properties, additionalProperties = false }: FieldSchema,
  [name = '', ...rest]: Path,
): FieldSchema | undefined {
  if (!properties) return {};
  const field = ownField(properties, name) ?? additionalProperties;
  if (typeof field === 'boolean') return field ? {} : undefined;
  return leadOn(field, rest);
}

/** Returns whether a path leads to a declared field, or into an object that may have any fields. */
export function isDeclaredPath(owner: FieldSchema, path: Path): boolean {
  return fieldAt(owner, path) !== undefined;
}

/** The path starts at a field and continues in objects or in the elements of arrays. */
function leadOn(field: FieldSchema, path: Path): FieldSchema | undefined {
  const { type, items = {} } = field;
  if (type === 'array') return leadOn(items, path);
  if (type === undefined || path.length === 0) return field;
  return type === 'object' ? fieldAt(field, path) : undefined;
}

/**
 * Checks that the schema declares all names of a path. Reads of entities of Base44 apps accept any name; an
 * unknown field counts as missing.
 *
 * @throws ServiceError `bad_request` for a path with an unknown name.
 */
export function requireKnown(
  { name, record, isLenient }: EntitySchema,
  path: Path,
  use: 'read' | 'write',
): void {
  if (isLenient && use === 'read') return;
  const [first = ''] = path;
  if (isSystemField(first) ? path.length === 1 : isDeclaredPath(record, path)) return;
  throw badQuery(
    `${path.join('.')} is not a field of ${name}. Check its spelling, or declare it in the file of the entity.`,
  );
}
