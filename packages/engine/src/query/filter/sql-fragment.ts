import type { SqlValue } from '../../database/sql-connection.ts';

/** A part of an SQL statement, with the values of its `?` placeholders in order. */
export interface SqlFragment {
  readonly sql: string;
  readonly parameters: readonly SqlValue[];
}

/** Creates a part of an SQL statement. */
export function fragment(sql: string, ...parameters: SqlValue[]): SqlFragment {
  return { sql, parameters };
}

/** Joins parts of an SQL statement with a separator. */
function join(parts: readonly SqlFragment[], separator: string): SqlFragment {
  return {
    sql: parts.map(({ sql }) => sql).join(separator),
    parameters: parts.flatMap(({ parameters }) => parameters),
  };
}

/** Combines SQL conditions with `AND`. */
export function allOf(...conditions: readonly SqlFragment[]): SqlFragment {
  const { sql, parameters } = join(conditions, ') AND (');
  return { sql: `(${sql})`, parameters };
}

/** SQL condition that is always true. */
export const TRUE = fragment('TRUE');

/** SQL condition that is always false. */
export const FALSE = fragment('FALSE');

/** Combines SQL conditions with `AND` or `OR`. */
export function combine(parts: readonly SqlFragment[], kind: 'and' | 'or'): SqlFragment {
  const [first] = parts;
  if (!first) return kind === 'and' ? TRUE : FALSE;
  if (parts.length === 1) return first;
  const { sql, parameters } = join(parts, kind === 'and' ? ') AND (' : ') OR (');
  return { sql: `((${sql}))`, parameters };
}
