/**
 * Statements as PostgreSQL takes them: with `$1`, `$2` and so on in the places of `?`, and with a name if
 * they are sent again and again, which lets each connection read and plan them once.
 *
 * A name takes memory of every connection for as long as that lives, and the shape of a filter is up to
 * strangers. So there is a limit to names, and none is given up: whatever comes after is read anew each
 * time, as all were the first times.
 */

/** How many statements without a name are kept in mind. */
const KNOWN_LIMIT = 500;

/** How often a statement is sent before it is given a name, and how many ever are. */
const NAMED_AFTER = 5;
const NAMED_LIMIT = 200;

/** A statement as it is sent. */
export interface Statement {
  readonly text: string;
  readonly name?: string;
}

/** Makes what turns statements into those that are sent; for connections that share it for good. */
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

/** What stands in quotes stays as it is. */
function withNumbers(sql: string): string {
  let count = 0;
  return sql.replace(/'[^']*'|"[^"]*"|\?/g, (part) => {
    if (part !== '?') return part;
    count += 1;
    return `$${count}`;
  });
}
