/**
 * A condition as SQL over the table of records. Agrees with `matchesFilter` on every record.
 *
 * A test is written for each way its path can be understood: all objects, or an array at one of the
 * dots. What the schema declares leaves one way, and a plain expression that an index can answer; what
 * it leaves open gets them all. A test may come out as NULL for false: `not` takes care of that.
 */

import { hasNull } from '../../kernel/json.ts';
import type { Dialect, JsonDocument, Place } from '../dialect/dialect.ts';
import { combine, FALSE, TRUE } from './conditions.ts';
import type { FieldKinds } from './field-kinds.ts';
import type { Filter, Path, Test } from './filter.ts';
import { type Columns, RECORD_COLUMNS } from './record-columns.ts';
import { fragment, type SqlFragment } from './sql-fragment.ts';

/** Compiles a condition. */
export function filterToSql(
  dialect: Dialect,
  filter: Filter,
  kinds: FieldKinds,
  columns: Columns = RECORD_COLUMNS,
): SqlFragment {
  switch (filter.kind) {
    case 'and':
    case 'or':
      return combine(
        filter.filters.map((part) => filterToSql(dialect, part, kinds, columns)),
        filter.kind,
      );
    case 'not': {
      const { sql, parameters } = filterToSql(dialect, filter.filter, kinds, columns);
      return { sql: `(${sql}) IS NOT TRUE`, parameters };
    }
    case 'test':
      return Object.hasOwn(columns, filter.path[0] ?? '')
        ? testColumn(dialect, filter.path, filter.test, columns)
        : testPath(
            { dialect, document: dialect.record, done: [], ahead: filter.path, kinds, depth: 0 },
            filter.test,
          );
  }
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

/** Where in a record a test has come to. */
interface Walk {
  readonly dialect: Dialect;
  /** The JSON document that the names count from. */
  readonly document: JsonDocument;
  /** The names that were understood as those of objects. */
  readonly done: Path;
  readonly ahead: Path;
  readonly kinds: FieldKinds;
  /** In how many arrays the test is, for names of tables. */
  readonly depth: number;
}

function testPath({ dialect, document, done, ahead, kinds, depth }: Walk, test: Test): SqlFragment {
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
