import type { SqlValue } from '../../database/sql-connection.ts';

export interface SqlFragment {
  readonly sql: string;
  readonly parameters: readonly SqlValue[];
}

export function fragment(sql: string, ...parameters: SqlValue[]): SqlFragment {
  return { sql, parameters };
}

function join(parts: readonly SqlFragment[], separator: string): SqlFragment {
  return {
    sql: parts.map(({ sql }) => sql).join(separator),
    parameters: parts.flatMap(({ parameters }) => parameters),
  };
}

export function allOf(...conditions: readonly SqlFragment[]): SqlFragment {
  const { sql, parameters } = join(conditions, ') AND (');
  return { sql: `(${sql})`, parameters };
}

export const TRUE = fragment('TRUE');

export const FALSE = fragment('FALSE');

export function combine(parts: readonly SqlFragment[], kind: 'and' | 'or'): SqlFragment {
  const [first] = parts;
  if (!first) return kind === 'and' ? TRUE : FALSE;
  if (parts.length === 1) return first;
  const { sql, parameters } = join(parts, kind === 'and' ? ') AND (' : ') OR (');
  return { sql: `((${sql}))`, parameters };
}
