import { badQuery } from '../kernel/service-error.ts';
import type { Dialect, SortKey } from './dialect/dialect.ts';
import {
  type FieldKind,
  type FieldKinds,
  isColumn,
  RECORD_COLUMNS,
  unknownFields,
} from './filter/field-kinds.ts';
import { parsePath } from './filter/field-path.ts';
import type { Path } from './filter/filter.ts';

/**
 * Order of a list. Records with equal values are sorted by `created_date`, then by id, so that the
 * order is unambiguous.
 */
export interface Sort {
  readonly path: Path;
  readonly direction: 'ASC' | 'DESC';
}

/** The order of a list whose request names none. The matches of a search are then sorted by relevance first. */
export const NEWEST_FIRST: Sort = { path: ['created_date'], direction: 'DESC' };

/**
 * Parses the order of a list: `field`, `+field` or `-field`. A space before the field counts as a plus, because
 * a plus in a query string is decoded as a space.
 *
 * @throws ServiceError `bad_request` when no field is named.
 */
export function parseSort(sort?: string): Sort {
  if (sort === undefined) return NEWEST_FIRST;
  const direction = sort.startsWith('-') ? 'DESC' : 'ASC';
  const name = sort.replace(/^[-+ ]/, '');
  if (name === '') throw badQuery('sort expects the name of a field.');
  return { path: parsePath(name), direction };
}

/** Returns how to sort by the field; undefined if records are sorted by `created_date` and id only. */
export function sortKeyOf(
  dialect: Dialect,
  { path }: Sort,
  kinds: FieldKinds = unknownFields,
): SortKey | undefined {
  const [name = ''] = path;
  if (path.length === 1 && (name === 'created_date' || name === 'id')) return undefined;
  return isColumn(path) ? columnKey(name) : dialect.sortKey(path, kindAt(path, kinds));
}

/** Returns the columns that determine the order of records with the same sort value. */
export function tieColumns({ path }: Sort): readonly string[] {
  return path[0] === 'id' ? ['id'] : ['created_date', 'id'];
}

export function orderBy(dialect: Dialect, sort: Sort, key = sortKeyOf(dialect, sort)): string {
  const { direction } = sort;
  const terms = key?.terms ?? [];
  return [
    ...terms.map((term) => dialect.order(term, direction)),
    ...tieColumns(sort).map((term) => `${term} ${direction}`),
  ].join(', ');
}

/** Returns how to sort by a column of a record. */
export function columnKey(name: string): SortKey {
  const isFlag = RECORD_COLUMNS[name] === 'boolean';
  return {
    terms: [`"${name}"`],
    isNullable: true,
    sortedBy(value) {
      if (typeof value === 'boolean') return Number(value);
      return typeof value === 'string' ? value : null;
    },
    // A forged cursor may contain any value, and PostgreSQL can compare a boolean only with 0 or 1.
    parametersOf: (sorted) => [isFlag && sorted !== 0 && sorted !== 1 ? null : sorted],
  };
}

export function kindAt([name = '', ...rest]: Path, kinds: FieldKinds): FieldKind | undefined {
  const { kind, fields } = kinds(name);
  if (rest.length === 0) return kind;
  return kind === 'object' ? kindAt(rest, fields) : undefined;
}
