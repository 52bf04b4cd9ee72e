import { ownField } from '../../kernel/json.ts';
import { badQuery } from '../../kernel/service-error.ts';
import type { Path } from '../../query/filter/filter.ts';
import type { EntitySchema, FieldSchema } from './entity-schema.ts';
import { columnsOf } from './user-schema.ts';

/**
 * Returns the declaration of the field to which a path leads. Within the path, an array leads to its elements.
 * Returns `{}` if the field may have any value, undefined if there is no such field.
 *
 * @param owner declaration of the object in which the path starts.
 */
export function declarationAt(
  { properties, additionalProperties = false }: FieldSchema,
  [name = '', ...rest]: Path,
): FieldSchema | undefined {
  if (!properties) return {};
  const field = ownField(properties, name) ?? additionalProperties;
  if (typeof field === 'boolean') return field ? {} : undefined;
  if (rest.length === 0) return field;
  const element = elementOf(field);
  if (element.type === undefined) return element;
  return element.type === 'object' ? declarationAt(element, rest) : undefined;
}

/** Returns the same as `declarationAt`, but for an array the declaration of its elements. */
export function fieldAt(owner: FieldSchema, path: Path): FieldSchema | undefined {
  const field = declarationAt(owner, path);
  return field && elementOf(field);
}

/** Returns whether a path leads to a declared field, or into an object that may have any fields. */
export function isDeclaredPath(owner: FieldSchema, path: Path): boolean {
  return declarationAt(owner, path) !== undefined;
}

export function elementOf(field: FieldSchema): FieldSchema {
  return field.type === 'array' ? elementOf(field.items ?? {}) : field;
}

/**
 * Checks that the schema declares all names of a path. Reads in Base44 apps accept any name; an
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
  const isColumn = Object.hasOwn(columnsOf(name === 'User'), first);
  if (isColumn ? path.length === 1 : isDeclaredPath(record, path)) return;
  throw badQuery(
    `${path.join('.')} is not a field of ${name}. Check its spelling, or declare it in the file of the entity.`,
  );
}
