/**
 * Search indexes on SQLite, with its extension `fts5`.
 *
 * A table of `fts5` knows its rows only by number, and the numbers of the rows of a table with text keys may change, so a
 * second table assigns a number to each record. The tokenizer `ascii` keeps the words as they are, because they are
 * in lower case and separated by spaces.
 */
import { fragment } from '../filter/sql-fragment.ts';
import { type Dialect, searchTableOf } from './dialect.ts';

export const sqliteSearch: Dialect['search'] = {
  create(table, fields) {
    const index = searchTableOf(table);
    const columns = Array.from({ length: fields }, (_, field) => column(field)).join(', ');
    return [
      `CREATE TABLE ${index}_ids (number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE)`,
      `CREATE VIRTUAL TABLE ${index} USING fts5(${columns}, content='', contentless_delete=1, detail=column, tokenize='ascii')`,
      `CREATE TRIGGER ${index}_delete AFTER DELETE ON ${table} BEGIN
        DELETE FROM ${index} WHERE rowid = (SELECT number FROM ${index}_ids WHERE id = old.id);
        DELETE FROM ${index}_ids WHERE id = old.id;
      END`,
    ];
  },
  drop(table) {
    const index = searchTableOf(table);
    return [
      `DROP TRIGGER IF EXISTS ${index}_delete`,
      `DROP TABLE IF EXISTS ${index}`,
      `DROP TABLE IF EXISTS ${index}_ids`,
    ];
  },
  store(table, rows) {
    const index = searchTableOf(table);
    return rows.flatMap(({ id, words }) => {
      const columns = words.map((_, field) => column(field));
      const places = words.map(() => '?');
      return [
        fragment(`INSERT INTO ${index}_ids (id) VALUES (?) ON CONFLICT DO NOTHING`, id),
        fragment(
          `INSERT OR REPLACE INTO ${index} (rowid, ${columns.join(', ')}) SELECT number, ${places.join(', ')} FROM ${index}_ids WHERE id = ?`,
          ...words.map((list) => list.join(' ')),
          id,
        ),
      ];
    });
  },
  matches: (table, words) => among(table, every(words, '*')),
  rank(table, { fields, words }) {
    const parts = fields.map((_, field) => ({
      weight: 2 ** (fields.length - field),
      query: `${column(field)} : (${every(words, '*')})`,
    }));
    const ranked = [...parts, { weight: 1, query: every(words, '') }].map(({ weight, query }) => ({
      ...among(table, query),
      weight,
    }));
    return {
      sql: ranked.map(({ sql, weight }) => `${weight} * (${sql})`).join(' + '),
      parameters: ranked.flatMap(({ parameters }) => parameters),
    };
  },
};

function column(field: number): string {
  return `f${field}`;
}

function among(table: string, query: string) {
  const index = searchTableOf(table);
  return fragment(
    `id IN (SELECT ids.id FROM ${index} JOIN ${index}_ids AS ids ON ids.number = ${index}.rowid WHERE within_time() AND ${index} MATCH ?)`,
    query,
  );
}

function every(words: readonly string[], suffix: '' | '*'): string {
  return words.map((word) => `"${word}"${suffix}`).join(' AND ');
}
