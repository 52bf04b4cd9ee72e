import { createHash } from 'node:crypto';
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
 */
export async function syncEntityIndexes(
  connection: SqlConnection,
  collections: Collections,
  appId: string,
  schemas: readonly EntitySchema[],
): Promise<void> {
  const { dialect } = connection;
  const wanted = new Map<string, { table: string; terms: readonly string[] }>();
  for (const { name, record, indexes } of schemas) {
    if (indexes.length === 0) continue;
    const table = tableOf(await collections.ensure(connection, appId, name));
    const kinds = fieldKindsOf(record);
    for (const fields of indexes) {
      const terms = fields.flatMap((field) => {
        const sort = parseSort(field);
        return sortKeyOf(dialect, sort, kinds)?.terms ?? sort.path;
      });
      const digest = createHash('sha256')
        .update(JSON.stringify([table, terms]))
        .digest('hex');
      wanted.set(ENTITY_INDEX_PREFIX + digest.slice(0, 24), { table, terms });
    }
  }
  const present = new Set<string>();
  for (const { name, valid } of await connection.all(dialect.listIndexes)) {
    if (wanted.has(`${name}`) && valid === 1) present.add(`${name}`);
    else await connection.run(`DROP INDEX "${name}"`);
  }
  for (const [name, { table, terms }] of wanted) {
    if (!present.has(name)) await connection.run(dialect.createIndex(name, table, terms));
  }
}
