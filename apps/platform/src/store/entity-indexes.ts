import { createHash } from 'node:crypto';
import { orderBy, parseSort, sortExpression } from '../entities/query/sort.ts';
import type { EntitySchema } from '../entities/schema/entity-schema.ts';
import { type Collections, tableOf } from './collections.ts';
import type { GroupCommit } from './group-commit.ts';

/** Sets the indexes of entities apart from the platform's own. */
const PREFIX = 'entity_';

/**
 * Makes the indexes that the entities of an app declare, and drops those that they no longer do.
 *
 * Each ends in age and id, by which equal records are sorted: one index answers a filter and its order.
 */
export function syncEntityIndexes(
  writer: GroupCommit,
  collections: Collections,
  appId: string,
  schemas: readonly EntitySchema[],
): Promise<void> {
  return writer.write((connection) => {
    const wanted = new Map<string, string>();
    for (const { name, indexes } of schemas) {
      if (indexes.length === 0) continue;
      const collection = collections.ensure(connection, appId, name);
      for (const fields of indexes) {
        const sql = indexSql(collection, fields);
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

function indexSql(collection: number, fields: readonly string[]): string {
  const terms = fields.map((field) => {
    const sort = parseSort(field);
    return sortExpression(sort) ?? sort.path.join('.');
  });
  const ties = orderBy(parseSort('created_date')).replaceAll(' ASC', '');
  return `${tableOf(collection)} (${[...terms, ties].join(', ')})`;
}
