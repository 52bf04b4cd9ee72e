import { ownField } from '../../kernel/json.ts';
import { badQuery } from '../../kernel/service-error.ts';
import type { Path } from '../../query/filter/filter.ts';
import { type EntitySchema, type FieldSchema, isSystemField } from './entity-schema.ts';

/**
 * Whether a path leads to a declared field, or into an object that may have any fields.
 *
 * @param owner declaration of the object in which the path starts.
 */
export function isDeclaredPath(
  { properties, additionalProperties = false }: FieldSchema,
  [name = '', ...rest]: Path,
): boolean {
  if (!properties) return true;
  const field = ownField(properties, name) ?? additionalProperties;
  return typeof field === 'boolean' ? field : leadsOn(field, rest);
}

/** Whether a path leads on from a field, through the objects in it or in its array. */
function leadsOn(field: FieldSchema | undefined, path: Path): boolean {
  if (!field?.type || path.length === 0) return true;
  if (field.type === 'array') return leadsOn(field.items, path);
  return field.type === 'object' && isDeclaredPath(field, path);
}

/**
 * Requires a path whose names the schema knows. Reads of a lenient entity accept any name, whose value is missing.
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
