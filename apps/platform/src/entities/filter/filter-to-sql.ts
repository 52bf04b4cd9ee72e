/**
 * A condition as SQL over the table of records. Agrees with `matchesFilter` on every record.
 *
 * A test is written for each way its path can be understood: all objects, or an array at one of the
 * dots. What the schema declares leaves one way, and a plain expression that an index can answer; what
 * it leaves open gets them all. A test may come out as NULL for false: `not` takes care of that.
 */
import { combine, FALSE, TRUE } from './conditions.ts';
import type { FieldKind, FieldKinds } from './field-kinds.ts';
import type { Filter, Path, Test } from './filter.ts';
import { hasNull, testScalar } from './scalar-to-sql.ts';
import { fragment, type SqlFragment } from './sql-fragment.ts';
import { elementDocument, elementsAt, lengthAt, scalarAt, typeAt } from './sqlite-json.ts';

/** Columns that are no JSON, and what they hold. */
export type Columns = Readonly<Record<string, FieldKind>>;

/** The columns of a record. */
export const RECORD_COLUMNS: Columns = {
  id: 'text',
  created_date: 'text',
  updated_date: 'text',
  created_by: 'text',
  created_by_id: 'text',
  is_sample: 'boolean',
};

/** Whether a path leads to a column of a record. */
export function isColumn([name = '']: Path): boolean {
  return Object.hasOwn(RECORD_COLUMNS, name);
}

/** Compiles a condition. */
export function filterToSql(
  filter: Filter,
  kinds: FieldKinds,
  columns: Columns = RECORD_COLUMNS,
): SqlFragment {
  switch (filter.kind) {
    case 'and':
    case 'or':
      return combine(
        filter.filters.map((part) => filterToSql(part, kinds, columns)),
        filter.kind,
      );
    case 'not': {
      const { sql, parameters } = filterToSql(filter.filter, kinds, columns);
      return { sql: `(${sql}) IS NOT TRUE`, parameters };
    }
    case 'test':
      return Object.hasOwn(columns, filter.path[0] ?? '')
        ? testColumn(filter.path, filter.test, columns)
        : testPath(
            { document: 'data', done: [], ahead: filter.path, kinds, depth: 0 },
            filter.test,
          );
  }
}

function testColumn([name = '', ...rest]: Path, test: Test, columns: Columns): SqlFragment {
  if (rest.length > 0) {
    const isNullTest =
      test.op === 'eq' ? test.value === null : test.op === 'in' && hasNull(test.values);
    return isNullTest ? TRUE : FALSE;
  }
  if (test.op === 'exists') return TRUE;
  if (test.op === 'size') return FALSE;
  return testScalar({ value: `"${name}"`, kind: columns[name], document: '', path: [] }, test);
}

/** Where in a record a test has come to. */
interface Walk {
  /** SQL of the JSON document that the names count from. */
  readonly document: string;
  /** The names that were understood as those of objects. */
  readonly done: Path;
  readonly ahead: Path;
  readonly kinds: FieldKinds;
  /** In how many arrays the test is, for names of tables. */
  readonly depth: number;
}

function testPath({ document, done, ahead, kinds, depth }: Walk, test: Test): SqlFragment {
  const [name = '', ...rest] = ahead;
  const path = [...done, name];
  const declared = kinds(name);
  if (rest.length === 0) return testValue({ document, path, kind: declared.kind, depth }, test);

  const direct = testPath(
    { document, done: path, ahead: rest, kinds: declared.fields, depth },
    test,
  );
  if (declared.kind === 'object') return direct;
  const isArray = `${typeAt(document, path)} = 'array'`;
  const alias = `e${depth}`;
  const inside = testPath(
    {
      document: elementDocument(alias),
      done: [],
      ahead: rest,
      kinds: declared.fields,
      depth: depth + 1,
    },
    test,
  );
  const throughArray: SqlFragment = {
    sql: `${isArray} AND EXISTS (SELECT 1 FROM ${elementsAt(document, path, alias)} WHERE ${alias}.type = 'object' AND (${inside.sql}))`,
    parameters: inside.parameters,
  };
  const throughObject: SqlFragment = {
    sql: `${typeAt(document, path)} IS NOT 'array' AND (${direct.sql})`,
    parameters: direct.parameters,
  };
  return combine([throughObject, throughArray], 'or');
}

/** A value in a record that a test is about. */
interface Value {
  readonly document: string;
  readonly path: Path;
  readonly kind: FieldKind | undefined;
  readonly depth: number;
}

function testValue({ document, path, kind, depth }: Value, test: Test): SqlFragment {
  const type = typeAt(document, path);
  if (test.op === 'exists') return fragment(`${type} IS NOT NULL`);
  if (test.op === 'size') {
    return fragment(`${type} = 'array' AND ${lengthAt(document, path)} = ?`, test.size);
  }
  const value = scalarAt(document, path);
  const itself = testScalar({ value, type, kind, document, path }, test);
  if (kind !== undefined && kind !== 'array') return itself;
  const alias = `e${depth}`;
  const element = testScalar(
    { value: `${alias}.value`, type: `${alias}.type`, kind: undefined, document: '', path: [] },
    test,
  );
  const inArray: SqlFragment = {
    sql: `${type} = 'array' AND EXISTS (SELECT 1 FROM ${elementsAt(document, path, alias)} WHERE ${element.sql})`,
    parameters: element.parameters,
  };
  return combine([itself, inArray], 'or');
}
