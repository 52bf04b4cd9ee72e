import { createHash } from 'node:crypto';
import { orderBy, parseSort, sortExpression } from '../entities/query/sort.ts';
import type { EntitySchema } from '../entities/schema/entity-schema.ts';
import { type Collections, tableOf } from './collections.ts';
import type { GroupCommit } from './group-commit.ts';

/** Sets the indexes of entities apart from the platform's own. */
const PREFIX = 'entity_';

/** What a covering index holds of a record besides its age and id. */
const REST = ['updated_date', 'created_by', 'created_by_id', 'is_sample', 'data'];

/**
 * Makes the indexes that the entities of an app declare, and drops those that they no longer do.
 *
 * Each ends in age and id, by which equal records are sorted: one index answers a filter and its order.
 * A covering one goes on with the whole record. What belongs together then lies together, and none of it
 * is looked up one by one among all the records.
 */
export function syncEntityIndexes(
  writer: GroupCommit,
  collections: Collections,
  appId: string,
  schemas: readonly EntitySchema[],
): Promise<void> {
  return writer.write((connection) => {
    const wanted = new Map<string, string>();
    for (const { name, indexes, coveringIndexes } of schemas) {
      if (indexes.length + coveringIndexes.length === 0) continue;
      const collection = collections.ensure(connection, appId, name);
      for (const sql of [
        ...indexes.map((fields) => indexSql(collection, fields, [])),
        ...coveringIndexes.map((fields) => indexSql(collection, fields, REST)),
      ]) {
        wanted.set(`${PREFIX}${createHash('sha256').update(sql).digest('hex').slice(0, 24)}`, sql);
      }
    }
    const present = connection
      .all(`SELECT name FROM sqlite_schema WHERE type = 'index' AND name LIKE '${PREFIX}%'`)
      .map(({ name }) => `${name}`);
    for (const name of present) {
      if (!wanted.has(name)) connection.run(`DROP INDEX "${name}"`);
    }
    for (const [name, sql] of wanted) {
      if (!present.includes(name)) connection.run(`CREATE INDEX "${name}" ON ${sql}`);
    }
  });
}

function indexSql(collection: number, fields: readonly string[], more: readonly string[]): string {
  const terms = fields.map((field) => {
    const sort = parseSort(field);
    return sortExpression(sort) ?? sort.path.join('.');
  });
  const ties = orderBy(parseSort('created_date')).replaceAll(' ASC', '');
  return `${tableOf(collection)} (${[...terms, ties, ...more].join(', ')})`;
}
