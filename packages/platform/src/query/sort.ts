import type { Dialect, SortKey } from './dialect/dialect.ts';
import { badQuery } from './filter/bad-query.ts';
import { type FieldKind, type FieldKinds, unknownFields } from './filter/field-kinds.ts';
import { parsePath } from './filter/field-path.ts';
import type { Path } from './filter/filter.ts';
import { isColumn, RECORD_COLUMNS } from './filter/record-columns.ts';

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

/** What is sorted by, save where age and id already are that. */
export function sortKeyOf(
  dialect: Dialect,
  { path }: Sort,
  kinds: FieldKinds = unknownFields,
): SortKey | undefined {
  const [name = ''] = path;
  if (path.length === 1 && (name === 'created_date' || name === 'id')) return undefined;
  return isColumn(path) ? columnKey(name) : dialect.sortKey(path, kindAt(path, kinds));
}

/** The columns that settle an order. */
export function tieColumns({ path }: Sort): readonly string[] {
  return path[0] === 'id' ? ['id'] : ['created_date', 'id'];
}

/** The `ORDER BY` of a sort. */
export function orderBy(dialect: Dialect, sort: Sort, kinds?: FieldKinds): string {
  const { direction } = sort;
  const terms = sortKeyOf(dialect, sort, kinds)?.terms ?? [];
  return [
    ...terms.map((term) => dialect.order(term, direction)),
    ...tieColumns(sort).map((term) => `${term} ${direction}`),
  ].join(', ');
}

function columnKey(name: string): SortKey {
  const isFlag = RECORD_COLUMNS[name] === 'boolean';
  return {
    terms: [`"${name}"`],
    isNullable: true,
    sortedBy(value) {
      if (typeof value === 'boolean') return Number(value);
      return typeof value === 'string' ? value : null;
    },
    // A forged cursor may hold anything, which PostgreSQL would not compare with a flag.
    parametersOf: (sorted) => [isFlag && sorted !== 0 && sorted !== 1 ? null : sorted],
  };
}

/** What the end of a path is declared to be, if objects alone lead to it. */
function kindAt([name = '', ...rest]: Path, kinds: FieldKinds): FieldKind | undefined {
  const { kind, fields } = kinds(name);
  if (rest.length === 0) return kind;
  return kind === 'object' ? kindAt(rest, fields) : undefined;
}
