/**
 * Rejects filters with values that a field cannot have. No record has such a value. So a test with such a value would
 * match no record, and the negated test every record.
 */
import { isJsonArray, isJsonObject, type JsonValue } from '../../kernel/json.ts';
import { badQuery } from '../../kernel/service-error.ts';
import type { AggregateRequest } from '../../query/aggregate-request.ts';
import { type Columns, type FieldKind, isColumn } from '../../query/filter/field-kinds.ts';
import { type Filter, mapTests, type Path, type Test } from '../../query/filter/filter.ts';
import { DATE_FIELDS } from '../../query/filter/parse-filter.ts';
import { expectedOperand } from '../validation/formats.ts';
import type { EntitySchema, FieldSchema } from './entity-schema.ts';
import { KINDS } from './field-kinds-of.ts';
import { declarationAt, elementOf } from './known-fields.ts';
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
 * @throws ServiceError `bad_request` that names the field and what it expects.
 */
export function requireOperands(
  { name, record, isLenient }: EntitySchema,
  { path, test }: Extract<Filter, { kind: 'test' }>,
  use: 'read' | 'write',
): void {
  if (isLenient && use === 'read') return;
  const mismatch = findMismatch(operandAt(record, path, columnsOf(name === 'User')), test);
  if (mismatch) throw badQuery(`${path.join('.')} of ${name} ${mismatch}. Change the filter.`);
}

/**
 * Checks that the computed columns of an aggregation can have the values with which `having` compares them.
 *
 * @throws ServiceError `bad_request` that names the column and what it expects.
 */
export function requireComparable(
  { record, isLenient }: EntitySchema,
  measures: AggregateRequest['measures'],
  having: Filter,
): void {
  if (isLenient) return;
  mapTests(having, (tested) => {
    const name = tested.path.join('.');
    const measure = measures.find((one) => one.name === name);
    const isValue = measure?.kind === 'min' || measure?.kind === 'max';
    const field = isValue
      ? operandAt(record, measure.path, columnsOf(false))
      : { type: 'number' as const };
    const mismatch = findMismatch(field, tested.test);
    if (mismatch) throw badQuery(`${name} in having ${mismatch}. Change it.`);
    return tested;
  });
}

/** Returns the declaration of a field or column with whose values a test compares; undefined for an unknown name. */
export function operandAt(
  record: FieldSchema,
  path: Path,
  columns: Columns,
): FieldSchema | undefined {
  const [name = ''] = path;
  if (path.length === 1 && Object.hasOwn(columns, name)) {
    if (columns[name] === 'boolean') return { type: 'boolean' };
    return DATE_FIELDS.includes(name) ? DATE_TIME : { type: 'string' };
  }
  return isColumn(path) ? undefined : declarationAt(record, path);
}

const DATE_TIME: FieldSchema = { type: 'string', format: 'date-time' };

/**
 * Returns the kinds of a field's values; for an array also the kinds of its elements, because a test compares the
 * elements too.
 */
function kindsOf({ type, items = {} }: FieldSchema): FieldKind[] | undefined {
  if (type === undefined) return undefined;
  if (type !== 'array') return [KINDS[type]];
  const ofElements = kindsOf(items);
  return ofElements && ['array', ...ofElements];
}

/**
 * Describes what a field expects if it cannot have one of a test's values: because of its type, its enum or its
 * format. Returns undefined if the field can have all these values.
 *
 * @param isPlaceholder returns whether another value takes the place of a value before the test is evaluated.
 */
export function findMismatch(
  field: FieldSchema | undefined,
  test: Test,
  isPlaceholder: (value: JsonValue) => boolean = () => false,
): string | undefined {
  const kinds = field && kindsOf(field);
  const values = valuesOf(test).filter((value) => value !== null && !isPlaceholder(value));
  const given = kindsIn(test, values).find((kind) => kinds?.includes(kind) === false);
  if (kinds && given) {
    const expected = [...new Set(kinds)].map((kind) => EXPECTED[kind]).join(' or ');
    return `expects ${expected}, not ${EXPECTED[given]}`;
  }
  const isOrder = test.op !== 'eq' && test.op !== 'in';
  const [expected] = values.flatMap((value) => expectedInstead(field, value, isOrder) ?? []);
  return expected && `expects ${expected}`;
}

/** Describes the allowed values if the enum or format of a field, or of its elements, excludes a value. */
function expectedInstead(
  field: FieldSchema = {},
  value: JsonValue,
  isOrder: boolean,
): string | undefined {
  if (isJsonArray(value) || isJsonObject(value)) return undefined;
  const { enum: allowed, format } = elementOf(field);
  if (allowed && !isOrder && !allowed.includes(value)) return `one of ${allowed.join(', ')}`;
  return format && typeof value === 'string' ? expectedOperand(format, value, isOrder) : undefined;
}

function kindsIn(test: Test, values: readonly JsonValue[]): FieldKind[] {
  if (test.op === 'size') return ['array'];
  return test.op === 'regex' ? ['text'] : values.map(kindOf);
}

function valuesOf(test: Test): readonly JsonValue[] {
  return test.op === 'in' ? test.values : 'value' in test ? [test.value] : [];
}

function kindOf(value: JsonValue): FieldKind {
  if (isJsonArray(value)) return 'array';
  if (isJsonObject(value)) return 'object';
  if (typeof value === 'number') return 'number';
  return typeof value === 'boolean' ? 'boolean' : 'text';
}
