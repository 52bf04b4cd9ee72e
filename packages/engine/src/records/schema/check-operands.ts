/**
 * Values of the wrong type in filters are errors. No record could have such a value, so a test with it matches no
 * record, and its negation matches every record.
 */
import { isJsonArray, isJsonObject, type JsonValue } from '../../kernel/json.ts';
import { badQuery } from '../../kernel/service-error.ts';
import { type Columns, type FieldKind, isColumn } from '../../query/filter/field-kinds.ts';
import type { Filter, Path, Test } from '../../query/filter/filter.ts';
import type { EntitySchema, FieldSchema } from './entity-schema.ts';
import { KINDS } from './field-kinds-of.ts';
import { declarationAt } from './known-fields.ts';
import { columnsOf } from './user-schema.ts';

const EXPECTED: Readonly<Record<FieldKind, string>> = {
  text: 'a string',
  number: 'a number',
  boolean: 'true or false',
  array: 'an array',
  object: 'an object',
};

/**
 * Checks that a field can have the values with which a test compares it. Reads of Base44 apps accept any value.
 *
 * @throws ServiceError `bad_request` that names the field and the type of its values.
 */
export function requireOperands(
  { name, record, isLenient }: EntitySchema,
  { path, test }: Extract<Filter, { kind: 'test' }>,
  use: 'read' | 'write',
): void {
  if (isLenient && use === 'read') return;
  const mismatch = findMismatch(kindsAt(record, path, columnsOf(name === 'User')), test);
  if (mismatch) throw badQuery(`${path.join('.')} of ${name} ${mismatch}. Change the filter.`);
}

/** Returns the kinds of values with which a field can be compared; undefined if it may have any value. */
export function kindsAt(
  record: FieldSchema,
  path: Path,
  columns: Columns,
): FieldKind[] | undefined {
  const [name = ''] = path;
  const column = path.length === 1 && Object.hasOwn(columns, name) ? columns[name] : undefined;
  if (column) return [column];
  const field = isColumn(path) ? undefined : declarationAt(record, path);
  return field && kindsOf(field);
}

/** The elements of an array are compared too. */
function kindsOf({ type, items = {} }: FieldSchema): FieldKind[] | undefined {
  if (type === undefined) return undefined;
  if (type !== 'array') return [KINDS[type]];
  const ofElements = kindsOf(items);
  return ofElements && ['array', ...ofElements];
}

/**
 * Describes the first value of a test that none of the kinds includes; returns undefined if there is no such value.
 *
 * @param isPlaceholder returns whether another value takes the place of a value before the test is evaluated.
 */
export function findMismatch(
  kinds: readonly FieldKind[] | undefined,
  test: Test,
  isPlaceholder: (value: JsonValue) => boolean = () => false,
): string | undefined {
  const given = compared(test, isPlaceholder).find((kind) => kinds?.includes(kind) === false);
  if (!kinds || !given) return undefined;
  const expected = [...new Set(kinds)].map((kind) => EXPECTED[kind]).join(' or ');
  return `expects ${expected}, not ${EXPECTED[given]}`;
}

function compared(test: Test, isPlaceholder: (value: JsonValue) => boolean): FieldKind[] {
  if (test.op === 'size') return ['array'];
  if (test.op === 'regex') return ['text'];
  const values = test.op === 'in' ? test.values : 'value' in test ? [test.value] : [];
  return values.filter((value) => value !== null && !isPlaceholder(value)).map(kindOf);
}

function kindOf(value: JsonValue): FieldKind {
  if (isJsonArray(value)) return 'array';
  if (isJsonObject(value)) return 'object';
  if (typeof value === 'number') return 'number';
  return typeof value === 'boolean' ? 'boolean' : 'text';
}
