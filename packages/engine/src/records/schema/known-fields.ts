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

/** A step of a path from a record to a referenced record. */
interface Step<Owner> {
  readonly field: string;
  readonly isMany: boolean;
  /** The entity to which the reference leads. */
  readonly owner: Owner;
  /** The rest of the path, which starts in the referenced record. */
  readonly path: Path;
}

interface FieldOwner<Owner> {
  readonly record: FieldSchema;
  readonly entities: ReadonlyMap<string, Owner>;
}

/** Returns the first step of a path that leads into a referenced record; undefined for any other path. */
export function stepOf<Owner>(
  { record, entities }: FieldOwner<Owner>,
  [field = '', ...path]: Path,
): Step<Owner> | undefined {
  const { reference } = ownField(record.properties ?? {}, field) ?? {};
  const owner = reference && entities.get(reference.entity);
  if (!reference || !owner || path.length === 0) return undefined;
  return { field, isMany: reference.isMany, owner, path };
}

/** Returns all steps of a path that lead into a referenced record. */
export function stepsOf<Owner extends FieldOwner<Owner>>(owner: Owner, path: Path): Step<Owner>[] {
  const step = stepOf(owner, path);
  return step ? [step, ...stepsOf(step.owner, step.path)] : [];
}

/** Follows the references in a path. Returns the entity in which the path ends, and its path within that entity. */
export function followPath<Owner extends FieldOwner<Owner>>(
  owner: Owner,
  path: Path,
): { readonly owner: Owner; readonly path: Path } {
  return stepsOf(owner, path).at(-1) ?? { owner, path };
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
