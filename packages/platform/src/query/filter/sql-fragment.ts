import type { SqlValue } from '../../database/sql-connection.ts';

/** A piece of SQL, and what its `?` stand for, in order. */
export interface SqlFragment {
  readonly sql: string;
  readonly parameters: readonly SqlValue[];
}

/** A piece of SQL. */
export function fragment(sql: string, ...parameters: SqlValue[]): SqlFragment {
  return { sql, parameters };
}

/** Puts pieces side by side; `separator` stands between them. */
export function join(parts: readonly SqlFragment[], separator: string): SqlFragment {
  return {
    sql: parts.map(({ sql }) => sql).join(separator),
    parameters: parts.flatMap(({ parameters }) => parameters),
  };
}

/** Conditions that hold all at once. */
export function allOf(...conditions: readonly SqlFragment[]): SqlFragment {
  const { sql, parameters } = join(conditions, ') AND (');
  return { sql: `(${sql})`, parameters };
}
