/** Indexes of the ids in arrays on SQLite: tables that triggers keep up to date, because no index can contain elements. */
import { fragment } from '../filter/sql-fragment.ts';
import type { Dialect } from './dialect.ts';
import { elementsAt, jsonAt, LIST_PARAMETER, typeAt } from './sqlite-json.ts';

export const sqliteIds: Dialect['ids'] = {
  create(name, { table, field }) {
    const rowsOf = (document: string, id: string, from: string) =>
      `INSERT OR IGNORE INTO "${name}" SELECT e.value, ${id} FROM ${from}${elementsAt(document, [field], 'e')} WHERE ${typeAt(document, [field])} = 'array' AND e.type = 'text'`;
    const ofNew = rowsOf('new.data', 'new.id', '');
    const ofOld = `DELETE FROM "${name}" WHERE id = old.id`;
    const isChanged = `${jsonAt('old.data', [field])} IS NOT ${jsonAt('new.data', [field])}`;
    return [
      `CREATE TABLE "${name}" (target TEXT NOT NULL, id TEXT NOT NULL, PRIMARY KEY (target, id)) WITHOUT ROWID`,
      `CREATE INDEX "records_of_${name}" ON "${name}" (id)`,
      rowsOf('r.data', 'r.id', `${table} AS r, `),
      `CREATE TRIGGER "${name}_insert" AFTER INSERT ON ${table} BEGIN ${ofNew}; END`,
      `CREATE TRIGGER "${name}_update" AFTER UPDATE OF data ON ${table} WHEN ${isChanged} BEGIN ${ofOld}; ${ofNew}; END`,
      `CREATE TRIGGER "${name}_delete" AFTER DELETE ON ${table} BEGIN ${ofOld}; END`,
    ];
  },
  contains: (name, _, ids) =>
    fragment(
      `id IN (SELECT id FROM "${name}" WHERE target IN ${LIST_PARAMETER})`,
      JSON.stringify(ids),
    ),
};

export function dropSqliteIndex(name: string): string[] {
  const triggers = ['insert', 'update', 'delete'];
  return [
    `DROP INDEX IF EXISTS "${name}"`,
    ...triggers.map((event) => `DROP TRIGGER IF EXISTS "${name}_${event}"`),
    `DROP TABLE IF EXISTS "${name}"`,
  ];
}
