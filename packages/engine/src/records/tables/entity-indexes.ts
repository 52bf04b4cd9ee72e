import { createHash } from 'node:crypto';
import type { OpenStore } from '../../database/open-store.ts';
import type { SqlConnection } from '../../database/sql-connection.ts';
import { isUnstorable } from '../../database/store-errors.ts';
import { StartUpError } from '../../kernel/start-up-error.ts';
import type { Dialect, EntityIndex, IdIndex } from '../../query/dialect/dialect.ts';
import { ENTITY_INDEX_PREFIX } from '../../query/dialect/dialect.ts';
import { dialectOf } from '../../query/dialect/dialect-of.ts';
import { parseSort, sortKeyOf } from '../../query/sort.ts';
import type { EntitySchema, UniqueKey } from '../schema/entity-schema.ts';
import { fieldKindsOf } from '../schema/field-kinds-of.ts';
import { referencesOf } from '../write/references.ts';
import { type Collections, tableOf } from './collections.ts';
import { createUniqueIndex, toUniqueIndex, type UniqueIndex } from './unique-keys.ts';

export interface EntityFields {
  readonly entity: string;
  readonly fields: readonly string[];
}

interface WantedIndex extends EntityFields {
  readonly index: EntityIndex;
  /** Whether the app declares the index. Otherwise it is built automatically, because queries need it. */
  readonly isDeclared: boolean;
}

/**
 * Creates the indexes that the entities of an app declare or need, and drops all others.
 *
 * Each index ends with the creation date and the id, by which records with equal values are sorted, so that the
 * database can use one index for filtering and sorting. A covering index also contains a copy of each record, so that
 * the database can read a list from the index alone.
 *
 * @param observed indexes that are not declared but that queries need.
 * @returns the observed indexes that could not be created because a record contains a string that is too long.
 * @throws StartUpError when a record contains a string that is too long for a declared index or a unique key, or
 * when records have equal values in a unique key.
 */
export async function syncEntityIndexes(
  { reader, writer, changeSchema }: Pick<OpenStore, 'reader' | 'writer' | 'changeSchema'>,
  collections: Collections,
  appId: string,
  schemas: readonly EntitySchema[],
  observed: readonly EntityFields[] = [],
): Promise<EntityFields[]> {
  const dialect = dialectOf(reader);
  const wanted = new Map<string, WantedIndex>();
  const ofIds = new Map<string, IdIndex>();
  const unique = new Map<string, { schema: EntitySchema; key: UniqueKey; index: UniqueIndex }>();
  for (const schema of schemas) {
    const { name: entity, indexes, coveringIndexes } = schema;
    const own = observed.filter((index) => index.entity === entity).map(({ fields }) => fields);
    const arrays = referencesOf(schema).filter(([, { isMany }]) => isMany);
    const count = indexes.length + coveringIndexes.length + schema.unique.length + arrays.length;
    if (count + own.length === 0) continue;
    // Creates the collection before `changeSchema`, because a collection and its table must be
    // created in one transaction, which `changeSchema` does not guarantee.
    const collection = await writer.write((writing) => collections.ensure(writing, appId, entity));
    const add = (fields: readonly string[], rest: readonly string[], isDeclared: boolean) => {
      const { name, index } = toEntityIndex(dialect, collection, schema, fields, rest);
      if (!wanted.has(name)) wanted.set(name, { index, entity, fields, isDeclared });
    };
    for (const fields of indexes) add(fields, [], true);
    for (const fields of coveringIndexes) add(fields, dialect.coveringColumns, true);
    for (const fields of own) add(fields, [], false);
    for (const [field] of arrays) {
      const { name, index } = toIdIndex(collection, field);
      ofIds.set(name, index);
    }
    for (const key of schema.unique) {
      const index = toUniqueIndex(dialect, collection, schema, key);
      unique.set(index.name, { schema, key, index });
    }
  }
  const rejected: EntityFields[] = [];
  await changeSchema(async (connection) => {
    const present = new Set<string>();
    for (const { name, valid } of await connection.all(dialect.listIndexes)) {
      const isWanted = [wanted, ofIds, unique].some((known) => known.has(`${name}`));
      if (isWanted && valid === 1) present.add(`${name}`);
      else for (const statement of dialect.dropIndex(`${name}`)) await connection.run(statement);
    }
    for (const [name, index] of ofIds) {
      if (present.has(name)) continue;
      for (const statement of dialect.ids.create(name, index)) await connection.run(statement);
    }
    for (const [name, { schema, key, index }] of unique) {
      if (present.has(name)) continue;
      if (await createUniqueIndex(connection, dialect, schema, key, index)) continue;
      throw tooLongForIndex(schema.name, key.fields);
    }
    for (const [name, { index, entity, fields, isDeclared }] of wanted) {
      if (present.has(name)) continue;
      if (await createEntityIndex(connection, name, dialect.createIndex(name, index))) continue;
      if (isDeclared) throw tooLongForIndex(entity, fields);
      rejected.push({ entity, fields });
    }
  });
  return rejected;
}

export function toEntityIndex(
  dialect: Dialect,
  collection: number,
  { record }: EntitySchema,
  fields: readonly string[],
  rest: readonly string[] = [],
): { readonly name: string; readonly index: EntityIndex } {
  const table = tableOf(collection);
  const kinds = fieldKindsOf(record);
  const terms = fields.flatMap((field) => {
    const sort = parseSort(field);
    return sortKeyOf(dialect, sort, kinds)?.terms ?? sort.path;
  });
  const index = { table, terms, rest };
  return { name: toIndexName(index), index };
}

/** Returns the index of the ids in an array of references. */
export function toIdIndex(
  collection: number,
  field: string,
): { readonly name: string; readonly index: IdIndex } {
  const index = { table: tableOf(collection), field };
  return { name: toIndexName({ ids: index }), index };
}

function toIndexName(content: unknown): string {
  const digest = createHash('sha256').update(JSON.stringify(content)).digest('hex');
  return ENTITY_INDEX_PREFIX + digest.slice(0, 24);
}

/** Returns false, and creates no index, if a record contains a string that is too long for the index. */
export async function createEntityIndex(
  connection: Pick<SqlConnection, 'run'>,
  name: string,
  statement: string,
): Promise<boolean> {
  try {
    await connection.run(statement);
    return true;
  } catch (error) {
    if (!isUnstorable(error)) throw error;
    // Drops the incomplete index, because it would reject later writes with strings that are too long.
    await connection.run(`DROP INDEX IF EXISTS "${name}"`);
    return false;
  }
}

function tooLongForIndex(entity: string, fields: readonly string[]): StartUpError {
  return new StartUpError(
    `The index on ${fields.join(', ')} of the entity ${entity} cannot be created: a string in its records is too long for it. Remove the index from the entity's file, or shorten the string.`,
  );
}
