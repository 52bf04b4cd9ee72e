import { ownField } from '../../kernel/json.ts';
import { badQuery } from '../../kernel/service-error.ts';
import type { Path } from '../../query/filter/filter.ts';
import { type EntitySchema, type FieldSchema, isSystemField } from './entity-schema.ts';

/**
 * Returns the declaration of the field to which a path leads, or of the elements if it is an array: `{}` if it may have
 * any value, undefined if there is no such field.
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

/** Whether a path leads to a declared field, or into an object that may have any fields. */
export function isDeclaredPath(owner: FieldSchema, path: Path): boolean {
  return fieldAt(owner, path) !== undefined;
}

/** Follows a path from a field, through the objects in it or in its array. */
function leadOn(field: FieldSchema, path: Path): FieldSchema | undefined {
  const { type, items = {} } = field;
  if (type === 'array') return leadOn(items, path);
  if (type === undefined || path.length === 0) return field;
  return type === 'object' ? fieldAt(field, path) : undefined;
}

/**
 * Requires a path whose names the schema declares. Reads of a lenient entity accept any name, whose value is missing.
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
