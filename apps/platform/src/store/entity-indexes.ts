import { createHash } from 'node:crypto';
import type { EntityIndex } from '../entities/dialect/dialect.ts';
import { ENTITY_INDEX_PREFIX } from '../entities/dialect/index-prefix.ts';
import { parseSort, sortKeyOf } from '../entities/query/sort.ts';
import type { EntitySchema } from '../entities/schema/entity-schema.ts';
import { fieldKindsOf } from '../entities/schema/field-kinds-of.ts';
import { type Collections, tableOf } from './collections.ts';
import type { SqlConnection } from './sql-connection.ts';

/**
 * Makes the indexes that the entities of an app declare, and drops those that they no longer do.
 *
 * Each ends in age and id, by which equal records are sorted: one index answers a filter and its order.
 * A covering one goes on with the whole record. What belongs together then lies together, and none of it
 * is looked up one by one among all the records.
 */
export async function syncEntityIndexes(
  connection: SqlConnection,
  collections: Collections,
  appId: string,
  schemas: readonly EntitySchema[],
): Promise<void> {
  const { dialect } = connection;
  const wanted = new Map<string, EntityIndex>();
  for (const { name, record, indexes, coveringIndexes } of schemas) {
    if (indexes.length + coveringIndexes.length === 0) continue;
    const table = tableOf(await collections.ensure(connection, appId, name));
    const kinds = fieldKindsOf(record);
    const add = (fields: readonly string[], rest: readonly string[]) => {
      const terms = fields.flatMap((field) => {
        const sort = parseSort(field);
        return sortKeyOf(dialect, sort, kinds)?.terms ?? sort.path;
      });
      const index = { table, terms, rest };
      const digest = createHash('sha256').update(JSON.stringify(index)).digest('hex');
      wanted.set(ENTITY_INDEX_PREFIX + digest.slice(0, 24), index);
    };
    for (const fields of indexes) add(fields, []);
    for (const fields of coveringIndexes) add(fields, dialect.coveringColumns);
  }
  const present = new Set<string>();
  for (const { name, valid } of await connection.all(dialect.listIndexes)) {
    if (wanted.has(`${name}`) && valid === 1) present.add(`${name}`);
    else await connection.run(`DROP INDEX "${name}"`);
  }
  for (const [name, index] of wanted) {
    if (!present.has(name)) await connection.run(dialect.createIndex(name, index));
  }
}
