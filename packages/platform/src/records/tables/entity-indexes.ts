import { createHash } from 'node:crypto';
import type { OpenStore } from '../../database/open-store.ts';
import type { SqlConnection } from '../../database/sql-connection.ts';
import { isUnstorable } from '../../database/store-errors.ts';
import { StartUpError } from '../../kernel/start-up-error.ts';
import type { EntityIndex } from '../../query/dialect/dialect.ts';
import { ENTITY_INDEX_PREFIX } from '../../query/dialect/dialect.ts';
import { dialectOf } from '../../query/dialect/dialect-of.ts';
import { parseSort, sortKeyOf } from '../../query/sort.ts';
import type { EntitySchema } from '../schema/entity-schema.ts';
import { fieldKindsOf } from '../schema/field-kinds-of.ts';
import { type Collections, tableOf } from './collections.ts';

/** An index that an entity declares. */
interface WantedIndex extends EntityIndex {
  /** Name of the entity. */
  readonly entity: string;
  readonly fields: readonly string[];
}

/**
 * Creates the indexes that the entities of an app declare, and drops those no longer declared.
 *
 * Each index ends in date and id, which break ties, so that one index serves a filter and its order. A covering
 * index also holds the whole record, so that records are read from neighbouring entries without a lookup in the
 * table.
 *
 * @throws StartUpError when a record holds a string that is too long for an index.
 */
export async function syncEntityIndexes(
  { reader, writer, changeSchema }: Pick<OpenStore, 'reader' | 'writer' | 'changeSchema'>,
  collections: Collections,
  appId: string,
  schemas: readonly EntitySchema[],
): Promise<void> {
  const dialect = dialectOf(reader);
  const wanted = new Map<string, WantedIndex>();
  for (const { name: entity, record, indexes, coveringIndexes } of schemas) {
    if (indexes.length + coveringIndexes.length === 0) continue;
    // Creates the collection in a transaction, which `changeSchema` need not be: a collection must never lack its
    // table.
    const collection = await writer.write((writing) => collections.ensure(writing, appId, entity));
    const table = tableOf(collection);
    const kinds = fieldKindsOf(record);
    const add = (fields: readonly string[], rest: readonly string[]) => {
      const terms = fields.flatMap((field) => {
        const sort = parseSort(field);
        return sortKeyOf(dialect, sort, kinds)?.terms ?? sort.path;
      });
      const digest = createHash('sha256')
        .update(JSON.stringify({ table, terms, rest }))
        .digest('hex');
      const name = ENTITY_INDEX_PREFIX + digest.slice(0, 24);
      wanted.set(name, { table, terms, rest, entity, fields });
    };
    for (const fields of indexes) add(fields, []);
    for (const fields of coveringIndexes) add(fields, dialect.coveringColumns);
  }
  await changeSchema(async (connection) => {
    const present = new Set<string>();
    for (const { name, valid } of await connection.all(dialect.listIndexes)) {
      if (wanted.has(`${name}`) && valid === 1) present.add(`${name}`);
      else await connection.run(`DROP INDEX "${name}"`);
    }
    for (const [name, index] of wanted) {
      if (!present.has(name)) await createIndex(connection, name, index);
    }
  });
}

async function createIndex(
  connection: SqlConnection,
  name: string,
  { entity, fields, ...index }: WantedIndex,
): Promise<void> {
  try {
    await connection.run(dialectOf(connection).createIndex(name, index));
  } catch (cause) {
    if (!isUnstorable(cause)) throw cause;
    // An unfinished index would reject such strings in later writes.
    await connection.run(`DROP INDEX IF EXISTS "${name}"`);
    throw new StartUpError(
      `The index on ${fields.join(', ')} of the entity ${entity} cannot be created: a string in its records is too long for it. Remove the index from the entity's file, or shorten the string.`,
      { cause },
    );
  }
}
