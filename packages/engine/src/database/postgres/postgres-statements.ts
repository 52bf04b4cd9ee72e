/**
 * Converts statements to PostgreSQL's syntax: `$1`, `$2` and so on replace `?`. A repeated statement gets a
 * name, so that each connection parses and plans it only once.
 *
 * A named statement uses memory of every connection until it closes, and callers control the shape of
 * filters. So the number of names is limited, and none is released: later statements are parsed every time.
 */

/** Maximum number of unnamed statements whose uses are counted. */
const KNOWN_LIMIT = 500;

/** Number of uses after which a statement gets a name. */
const NAMED_AFTER = 5;
const NAMED_LIMIT = 200;

/** A statement in the format of the driver. */
export interface Statement {
  readonly text: string;
  readonly name?: string;
}

/** Creates a converter of statements. Connections that share a converter must use it for all their statements. */
export function createStatements(): (sql: string) => Statement {
  const named = new Map<string, Statement>();
  const others = new Map<string, { readonly statement: Statement; uses: number }>();
  return (sql) => {
    const ready = named.get(sql);
    if (ready) return ready;
    const known = others.get(sql) ?? { statement: { text: withNumbers(sql) }, uses: 0 };
    known.uses += 1;
    if (known.uses > NAMED_AFTER && named.size < NAMED_LIMIT) {
      const statement = { ...known.statement, name: `statement_${named.size}` };
      named.set(sql, statement);
      others.delete(sql);
      return statement;
    }
    const [oldest] = others.keys();
    if (others.size >= KNOWN_LIMIT && oldest !== undefined) others.delete(oldest);
    others.set(sql, known);
    return known.statement;
  };
}

/** Replaces each `?` outside quoted text with `$1`, `$2` and so on. */
export function withNumbers(sql: string): string {
  let count = 0;
  return sql.replace(/'[^']*'|"[^"]*"|\?/g, (part) => {
    if (part !== '?') return part;
    count += 1;
    return `$${count}`;
  });
}
