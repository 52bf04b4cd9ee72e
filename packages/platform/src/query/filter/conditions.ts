import { fragment, join, type SqlFragment } from './sql-fragment.ts';

/** Holds always. */
export const TRUE = fragment('TRUE');

/** Holds never. */
export const FALSE = fragment('FALSE');

/** Conditions that hold all at once, or of which one holds. */
export function combine(parts: readonly SqlFragment[], kind: 'and' | 'or'): SqlFragment {
  const [first] = parts;
  if (!first) return kind === 'and' ? TRUE : FALSE;
  if (parts.length === 1) return first;
  const { sql, parameters } = join(parts, kind === 'and' ? ') AND (' : ') OR (');
  return { sql: `((${sql}))`, parameters };
}
