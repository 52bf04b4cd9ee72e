import { MEMBERS } from '../rules/user-path.ts';
import { type EntitySchema, isEntityName } from './entity-schema.ts';

/** The entities that an app has. */
export interface EntityCatalogue {
  /** The entity with this name; undefined when the app has none. */
  find(name: string): EntitySchema | undefined;
  /** Those that have a file. */
  readonly declared: readonly EntitySchema[];
}

/**
 * Makes the catalogue of one platform.
 *
 * @param isOpen whether any other name is an entity too, of records that hold anything, for members.
 */
export function createEntityCatalogue(
  declared: readonly EntitySchema[],
  isOpen: boolean,
): EntityCatalogue {
  const byName = new Map(declared.map((schema) => [schema.name, schema]));
  return {
    declared,
    find: (name) => byName.get(name) ?? (isOpen && isEntityName(name) ? freeForm(name) : undefined),
  };
}

function freeForm(name: string): EntitySchema {
  return {
    name,
    record: { type: 'object' },
    rules: { create: MEMBERS, read: MEMBERS, update: MEMBERS, delete: MEMBERS },
    fieldRules: new Map(),
    indexes: [],
    coveringIndexes: [],
  };
}
