import { badQuery } from '../filter/bad-query.ts';
import { parsePath } from '../filter/field-path.ts';
import type { Path } from '../filter/filter.ts';
import { isColumn } from '../filter/filter-to-sql.ts';
import { scalarAt } from '../filter/sqlite-json.ts';

/** In what order records are listed; equal ones by age, then by id, so that the order is always one. */
export interface Sort {
  readonly path: Path;
  readonly direction: 'ASC' | 'DESC';
}

/**
 * Reads a sort: `field`, `+field` or `-field`. A plus arrives from a query as a blank.
 *
 * @throws HttpError 400 when it names no field.
 */
export function parseSort(text = '-created_date'): Sort {
  const direction = text.startsWith('-') ? 'DESC' : 'ASC';
  const name = text.replace(/^[-+ ]/, '');
  if (name === '') throw badQuery('sort expects the name of a field.');
  return { path: parsePath(name), direction };
}

/** The SQL of what is sorted by, save where age and id already are that. */
export function sortExpression({ path }: Sort): string | undefined {
  const [name] = path;
  if (path.length === 1 && (name === 'created_date' || name === 'id')) return undefined;
  return isColumn(path) ? `"${name}"` : scalarAt('data', path);
}

/** The columns that settle an order. */
export function tieColumns({ path }: Sort): readonly string[] {
  return path[0] === 'id' ? ['id'] : ['created_date', 'id'];
}

/** The `ORDER BY` of a sort. */
export function orderBy(sort: Sort): string {
  const first = sortExpression(sort);
  const terms = first === undefined ? tieColumns(sort) : [first, ...tieColumns(sort)];
  return terms.map((term) => `${term} ${sort.direction}`).join(', ');
}
