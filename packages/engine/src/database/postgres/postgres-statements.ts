/**
 * Converts statements to PostgreSQL's syntax, which has numbered placeholders such as `$1` instead of `?`. A
 * statement that is sent repeatedly gets a name, so that each connection parses and plans it only once.
 *
 * A named statement uses memory on every connection until the connection closes, and API clients control the shape of
 * filters and so the statements. So only a limited number of statements get names, and keep these names. All other
 * statements are parsed each time.
 */

/** Maximum number of unnamed statements whose uses are counted. */
const KNOWN_LIMIT = 500;

/** Number of times that a statement is sent before it gets a name. */
const NAMED_AFTER = 5;
const NAMED_LIMIT = 200;

export interface Statement {
  readonly text: string;
  readonly name?: string;
}

/**
 * Returns a function that names frequent statements. A connection must use this function for all its statements.
 */
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

export function withNumbers(sql: string): string {
  let count = 0;
  return sql.replace(/'[^']*'|"[^"]*"|\?/g, (part) => {
    if (part !== '?') return part;
    count += 1;
    return `$${count}`;
  });
}
