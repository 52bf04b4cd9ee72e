/**
 * Search indexes on PostgreSQL: the words of each record as a `tsvector`, in which the weights A to D stand for the
 * first to the fourth field.
 */
import { fragment } from '../filter/sql-fragment.ts';
import { type Dialect, searchTableOf } from './dialect.ts';

const WEIGHTS = ['A', 'B', 'C', 'D'];

export const postgresSearch: Dialect['search'] = {
  create(table) {
    const index = searchTableOf(table);
    return [
      `CREATE TABLE ${index} (
        id text COLLATE "C" PRIMARY KEY REFERENCES ${table} (id) ON DELETE CASCADE,
        words tsvector NOT NULL
      )`,
      `CREATE INDEX ${index}_words ON ${index} USING gin (words)`,
    ];
  },
  drop: (table) => [`DROP TABLE IF EXISTS ${searchTableOf(table)}`],
  store(table, rows) {
    const values = rows.map(({ id, words }) => [id, vectorOf(words)]);
    return [
      fragment(
        `INSERT INTO ${searchTableOf(table)} (id, words) SELECT r ->> 0, (r ->> 1)::tsvector FROM json_array_elements(?::json) AS r ON CONFLICT (id) DO UPDATE SET words = excluded.words`,
        JSON.stringify(values),
      ),
    ];
  },
  matches: (table, words) =>
    fragment(
      `id IN (SELECT id FROM ${searchTableOf(table)} WHERE words @@ ?::tsquery)`,
      every(words, ':*'),
    ),
  rank(table, { fields, words }) {
    const index = searchTableOf(table);
    const parts = fields.map((_, field) => ({
      weight: 2 ** (fields.length - field),
      query: every(words, `:*${WEIGHTS[field]}`),
    }));
    const ranked = [...parts, { weight: 1, query: every(words, '') }];
    const terms = ranked.map(({ weight }) => `${weight} * (words @@ ?::tsquery)::integer`);
    return {
      sql: `(SELECT ${terms.join(' + ')} FROM ${index} WHERE ${index}.id = ${table}.id)`,
      parameters: ranked.map(({ query }) => query),
    };
  },
};

function vectorOf(words: readonly (readonly string[])[]): string {
  const positions = new Map<string, string[]>();
  for (const [field, list] of words.entries()) {
    for (const word of list) {
      const known = positions.get(word) ?? [];
      positions.set(word, known);
      known.push(`${field + 1}${WEIGHTS[field]}`);
    }
  }
  return [...positions].map(([word, places]) => `'${word}':${places.join(',')}`).join(' ');
}

function every(words: readonly string[], suffix: string): string {
  return words.map((word) => `'${word}'${suffix}`).join(' & ');
}
