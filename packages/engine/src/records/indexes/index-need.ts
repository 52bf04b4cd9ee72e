import type { JsonValue } from '../../kernel/json.ts';
import {
  type FieldKind,
  type FieldKinds,
  isColumn,
  RECORD_COLUMNS,
} from '../../query/filter/field-kinds.ts';
import { parsePath } from '../../query/filter/field-path.ts';
import type { Filter, Path, Test } from '../../query/filter/filter.ts';
import { kindAt, parseSort, type Sort } from '../../query/sort.ts';
import type { EntitySchema } from '../schema/entity-schema.ts';

/** Maximum number of fields in an index that a query compares for equality. Further fields are left out. */
const EQUAL_FIELDS = 3;

/** Fields that are indexed in every entity. */
const ALWAYS_INDEXED: readonly string[] = ['id', 'created_date'];

/** Fields that an index must have so that a query can find its records through the index. */
export interface IndexNeed {
  /** Fields that the query compares for equality, sorted by name. */
  readonly equal: readonly string[];
  /** Field by which the query sorts records, or whose range it limits. */
  readonly last: string | undefined;
}

/**
 * Returns the fields of an index that would speed up a query. Each field is a column, or is declared as a
 * string, number or boolean. Returns undefined if no index would help, or if every entity has the index anyway.
 */
export function indexNeedOf(
  kinds: FieldKinds,
  filter: Filter,
  sort: Sort | undefined,
): IndexNeed | undefined {
  const [equal, ranges] = [new Set<string>(), new Set<string>()];
  for (const { path, test } of requiredTests(filter)) {
    const kind = indexableKind(kinds, path);
    if (kind === undefined) continue;
    const field = path.join('.');
    if (isEqual(test, kind)) equal.add(field);
    else if (isRange(test, kind)) ranges.add(field);
  }
  if (equal.has('id')) return undefined;
  const compared = [...equal]
    .filter((field) => !ALWAYS_INDEXED.includes(field))
    .toSorted()
    .slice(0, EQUAL_FIELDS);
  const sorted = sort && indexableKind(kinds, sort.path) ? sort.path.join('.') : undefined;
  const [range] = compared.length === 0 ? ranges : [];
  const last = [sorted, range].find(
    (field) => field !== undefined && !ALWAYS_INDEXED.includes(field) && !compared.includes(field),
  );
  return compared.length === 0 && last === undefined ? undefined : { equal: compared, last };
}

export function fieldsFor({ equal, last }: IndexNeed): string[] {
  return last === undefined ? [...equal] : [...equal, last];
}

/** Returns whether an index, declared or automatic, can find a query's records in sorted order. */
export function canServe(index: readonly string[], { equal, last }: IndexNeed): boolean {
  const fields = pathsOf(index);
  const leading = fields.slice(0, equal.length);
  if (!equal.every((field) => leading.includes(field))) return false;
  return fields[equal.length] === last;
}

export function isIndexable(kinds: FieldKinds, field: string): boolean {
  return indexableKind(kinds, parsePath(field)) !== undefined;
}

export function isDeclared(
  { indexes, coveringIndexes }: EntitySchema,
  fields: readonly string[],
): boolean {
  const wanted = fields.join();
  return [...indexes, ...coveringIndexes].some((index) => pathsOf(index).join() === wanted);
}

function pathsOf(index: readonly string[]): string[] {
  return index.map((field) => parseSort(field).path.join('.'));
}

/** Returns the filter's tests that every matching record passes. */
function requiredTests(filter: Filter): { readonly path: Path; readonly test: Test }[] {
  if (filter.kind === 'test') return [filter];
  return filter.kind === 'and' ? filter.filters.flatMap(requiredTests) : [];
}

function indexableKind(kinds: FieldKinds, path: Path): FieldKind | undefined {
  const [name = ''] = path;
  if (isColumn(path)) return path.length === 1 ? RECORD_COLUMNS[name] : undefined;
  const kind = kindAt(path, kinds);
  return kind === 'array' || kind === 'object' ? undefined : kind;
}

function isEqual(test: Test, kind: FieldKind): boolean {
  if (test.op === 'eq') return kindOf(test.value) === kind;
  return (
    test.op === 'in' &&
    test.values.length > 0 &&
    test.values.every((value) => kindOf(value) === kind)
  );
}

function isRange(test: Test, kind: FieldKind): boolean {
  const isOrdered = test.op === 'gt' || test.op === 'gte' || test.op === 'lt' || test.op === 'lte';
  return isOrdered && kindOf(test.value) === kind;
}

function kindOf(value: JsonValue): FieldKind | undefined {
  if (typeof value === 'string') return 'text';
  if (typeof value === 'number') return 'number';
  return typeof value === 'boolean' ? 'boolean' : undefined;
}
