import { MEMBERS } from '../rules/parse-rule.ts';
import { type EntitySchema, isEntityName } from './entity-schema.ts';

/** The entities of an app. */
export interface EntityCatalogue {
  /** Returns the entity with this name; undefined if the app has none. */
  find(name: string): EntitySchema | undefined;
  /** Entities with a schema file. */
  readonly declared: readonly EntitySchema[];
}

/**
 * Creates the catalogue of one platform.
 *
 * @param isOpen whether any other name is an entity too, whose records may have any fields and are open to
 *   members.
 */
export function createEntityCatalogue(
  declared: readonly EntitySchema[],
  isOpen: boolean,
): EntityCatalogue {
  const byName = new Map(declared.map((schema) => [schema.name, schema]));
  return {
    declared,
    find: (name) =>
      byName.get(name) ?? (isOpen && isEntityName(name) ? openSchema(name) : undefined),
  };
}

function openSchema(name: string): EntitySchema {
  return {
    name,
    record: { type: 'object' },
    isLenient: false,
    rules: { create: MEMBERS, read: MEMBERS, update: MEMBERS, delete: MEMBERS },
    fieldRules: new Map(),
    indexes: [],
    coveringIndexes: [],
    onAccountDeletion: 'anonymise',
  };
}
