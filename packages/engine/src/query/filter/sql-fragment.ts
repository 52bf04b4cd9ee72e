import type { SqlValue } from '../../database/sql-connection.ts';

/** A piece of SQL, and the values of its `?` in order. */
export interface SqlFragment {
  readonly sql: string;
  readonly parameters: readonly SqlValue[];
}

/** Creates a fragment. */
export function fragment(sql: string, ...parameters: SqlValue[]): SqlFragment {
  return { sql, parameters };
}

/** Joins fragments with a separator. */
function join(parts: readonly SqlFragment[], separator: string): SqlFragment {
  return {
    sql: parts.map(({ sql }) => sql).join(separator),
    parameters: parts.flatMap(({ parameters }) => parameters),
  };
}

/** Combines conditions with `AND`. */
export function allOf(...conditions: readonly SqlFragment[]): SqlFragment {
  const { sql, parameters } = join(conditions, ') AND (');
  return { sql: `(${sql})`, parameters };
}

/** A condition that is always true. */
export const TRUE = fragment('TRUE');

/** A condition that is always false. */
export const FALSE = fragment('FALSE');

/** Combines conditions with `AND` or `OR`. */
export function combine(parts: readonly SqlFragment[], kind: 'and' | 'or'): SqlFragment {
  const [first] = parts;
  if (!first) return kind === 'and' ? TRUE : FALSE;
  if (parts.length === 1) return first;
  const { sql, parameters } = join(parts, kind === 'and' ? ') AND (' : ') OR (');
  return { sql: `((${sql}))`, parameters };
}
