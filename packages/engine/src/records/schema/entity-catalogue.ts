import { MEMBERS } from '../rules/parse-rule.ts';
import { type EntitySchema, isEntityName } from './entity-schema.ts';

export interface EntityCatalogue {
  find(name: string): EntitySchema | undefined;
  readonly declared: readonly EntitySchema[];
}

/**
 * Creates the catalogue of an app's entities.
 *
 * @param isOpen whether names without a schema file are entities too. Their records may have any fields, and
 * every member may access them.
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
    unique: [],
    search: [],
    entities: new Map(),
    onAccountDeletion: 'anonymise',
  };
}
