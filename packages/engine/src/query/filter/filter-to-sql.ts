/**
 * Compiles a filter to an SQL condition on records. The condition must match the same records as
 * `matchesFilter`.
 *
 * A path whose fields the schema does not declare has several interpretations: any of its names may lead to an object
 * or to an array of objects, and the test is compiled for each interpretation. The path of a declared field has one
 * interpretation, so the test becomes a plain expression that can use an index. The SQL of a test may be NULL instead
 * of false, which `not` takes into account.
 */

import { hasNull } from '../../kernel/json.ts';
import type { Dialect, JsonDocument, Place } from '../dialect/dialect.ts';
import type { FieldKinds } from './field-kinds.ts';
import { type Columns, RECORD_COLUMNS } from './field-kinds.ts';
import type { Filter, Path, Test, Through } from './filter.ts';
import { combine, FALSE, fragment, type SqlFragment, TRUE } from './sql-fragment.ts';

export function filterToSql(
  dialect: Dialect,
  filter: Filter,
  kinds: FieldKinds,
  columns: Columns = RECORD_COLUMNS,
  referred: ReferredRecords = { tables: new Map() },
): SqlFragment {
  switch (filter.kind) {
    case 'and':
    case 'or':
      return combine(
        filter.filters.map((part) => filterToSql(dialect, part, kinds, columns, referred)),
        filter.kind,
      );
    case 'not': {
      const { sql, parameters } = filterToSql(dialect, filter.filter, kinds, columns, referred);
      return { sql: `(${sql}) IS NOT TRUE`, parameters };
    }
    case 'search': {
      const own = referred.tables.get(filter.entity);
      if (filter.words.length === 0) return TRUE;
      return own ? dialect.search.matches(own.table, filter.words) : FALSE;
    }
    case 'through':
      return followReference(dialect, filter, referred);
    case 'test':
      return Object.hasOwn(columns, filter.path[0] ?? '')
        ? testColumn(dialect, filter.path, filter.test, columns)
        : testPath(
            { dialect, document: dialect.record, done: [], ahead: filter.path, kinds, depth: 0 },
            filter.test,
          );
  }
}

export interface ReferredRecords {
  /**
   * Tables of the entities that the references of a filter lead to, and of the entity that it searches. An entity without
   * records has no table.
   */
  readonly tables: ReadonlyMap<string, { readonly table: string; readonly kinds: FieldKinds }>;
  /** Whether the filter is evaluated for a few records only, which are selected by their ids. */
  readonly isOfFew?: boolean;
}

function followReference(
  dialect: Dialect,
  { field, isMany, isEvery = false, entity, filter }: Through,
  referred: ReferredRecords,
): SqlFragment {
  const other = referred.tables.get(entity);
  if (!other) return FALSE;
  const inner = filterToSql(dialect, filter, other.kinds, RECORD_COLUMNS, referred);
  const leads = (id: string) => {
    if (referred.isOfFew) {
      // Looks up each referenced record. The inner query hides the columns of its table, so that the id is read from the
      // referring record.
      return `EXISTS (SELECT 1 FROM (SELECT id AS referred_id FROM ${other.table} WHERE (${inner.sql})) AS referred WHERE referred.referred_id = ${id})`;
    }
    // The subquery needs its own time limit, because it reads its table before the outer query reads a row.
    const within = dialect.withinTime ? `${dialect.withinTime} AND ` : '';
    return `${id} IN (SELECT id FROM ${other.table} WHERE ${within}(${inner.sql}))`;
  };
  const [id = ''] = dialect.sortKey([field], 'text').terms;
  if (!isMany) return { sql: leads(id), parameters: inner.parameters };
  const elements = dialect.elementsAt(dialect.record, [field], 'e0');
  const isFound = leads(elements.string);
  const found = (condition: string) =>
    `EXISTS (SELECT 1 FROM ${elements.table} WHERE ${condition})`;
  return {
    sql: `${dialect.isArray(dialect.record, [field])} AND ${isEvery ? `${found('TRUE')} AND NOT ${found(`(${isFound}) IS NOT TRUE`)}` : found(isFound)}`,
    parameters: inner.parameters,
  };
}

function testColumn(
  dialect: Dialect,
  [name = '', ...rest]: Path,
  test: Test,
  columns: Columns,
): SqlFragment {
  if (rest.length > 0) {
    const isNullTest =
      test.op === 'eq' ? test.value === null : test.op === 'in' && hasNull(test.values);
    return isNullTest ? TRUE : FALSE;
  }
  if (test.op === 'exists') return TRUE;
  if (test.op === 'size') return FALSE;
  return dialect.testColumn(name, columns[name], test);
}

interface PathPosition {
  readonly dialect: Dialect;
  /** Document at which the path starts. The path consists of the names in `done`, followed by the names in `ahead`. */
  readonly document: JsonDocument;
  /** Names of the path that are already compiled, each as the field of an object. */
  readonly done: Path;
  readonly ahead: Path;
  readonly kinds: FieldKinds;
  /** Number of enclosing arrays, which makes the alias of each array's table unique. */
  readonly depth: number;
}

function testPath(
  { dialect, document, done, ahead, kinds, depth }: PathPosition,
  test: Test,
): SqlFragment {
  const [name = '', ...rest] = ahead;
  const path = [...done, name];
  const declared = kinds(name);
  if (rest.length === 0) {
    return testValue(dialect, { document, path, kind: declared.kind }, depth, test);
  }

  const direct = testPath(
    { dialect, document, done: path, ahead: rest, kinds: declared.fields, depth },
    test,
  );
  if (declared.kind === 'object') return direct;
  const isArray = dialect.isArray(document, path);
  const elements = dialect.elementsAt(document, path, `e${depth}`);
  const inside = testPath(
    {
      dialect,
      document: elements.document,
      done: [],
      ahead: rest,
      kinds: declared.fields,
      depth: depth + 1,
    },
    test,
  );
  const throughArray: SqlFragment = {
    sql: `${isArray} AND EXISTS (SELECT 1 FROM ${elements.table} WHERE ${elements.isObject} AND (${inside.sql}))`,
    parameters: inside.parameters,
  };
  const throughObject: SqlFragment = {
    sql: `(${isArray}) IS NOT TRUE AND (${direct.sql})`,
    parameters: direct.parameters,
  };
  return combine([throughObject, throughArray], 'or');
}

function testValue(dialect: Dialect, place: Place, depth: number, test: Test): SqlFragment {
  const { document, path, kind } = place;
  if (test.op === 'exists') return fragment(dialect.exists(document, path));
  if (test.op === 'size') return fragment(`${dialect.lengthAt(document, path)} = ?`, test.size);
  const itself = dialect.testValue(place, test);
  if (kind !== undefined && kind !== 'array') return itself;
  const elements = dialect.elementsAt(document, path, `e${depth}`);
  const element = elements.test(test);
  const inArray: SqlFragment = {
    sql: `${dialect.isArray(document, path)} AND EXISTS (SELECT 1 FROM ${elements.table} WHERE ${element.sql})`,
    parameters: element.parameters,
  };
  return combine([itself, inArray], 'or');
}
