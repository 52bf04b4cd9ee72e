/**
 * Generates random records and filters. The filters often match, because records and filters use few names and few
 * values of each type.
 */
import fc from 'fast-check';
import type { JsonValue } from '../src/kernel/json.ts';

// Mutation tests need the same input in each run, and need no minimal examples of failures.
if (process.env.STRYKER_MUTATOR_WORKER !== undefined) {
  fc.configureGlobal({ seed: 1, endOnFailure: true });
}

const scalar: fc.Arbitrary<JsonValue> = fc.oneof(
  fc.constantFrom<JsonValue[]>(
    null,
    true,
    false,
    0,
    1,
    -1,
    1.5,
    2 ** 60,
    2 ** 63,
    '',
    '0',
    '1',
    'a',
    'b',
  ),
  fc.constantFrom(
    'true',
    'null',
    '[1]',
    '{"a":1}',
    'a"b',
    "a'b",
    'ä',
    '\u{1f600}',
    '\uffee',
    'A\nb',
  ),
  fc.string({ maxLength: 4, unit: 'grapheme' }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

const name = fc.constantFrom('a', 'b', 'c');

const { value } = fc.letrec<{ value: JsonValue; list: JsonValue[]; object: JsonValue }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    scalar,
    tie('list'),
    tie('object'),
  ),
  list: fc.array(tie('value'), { maxLength: 3 }),
  object: fc.dictionary(name, tie('value'), { maxKeys: 3, noNullPrototype: true }),
}));

export const anyValue = value;

export const anyRecord = fc.record(
  {
    a: value,
    b: value,
    c: value,
    created_by: fc.constantFrom<(string | null)[]>('ann@example.org', 'bob@example.org', null),
    is_sample: fc.boolean(),
  },
  { requiredKeys: [], noNullPrototype: true },
);

const path = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.array(name, { minLength: 1, maxLength: 3 }).map((names) => names.join('.')),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('created_by', 'is_sample', 'created_by.a', 'is_sample.b'),
  },
);

const operators = fc.oneof(
  fc.record({ $eq: value }),
  fc.record({ $ne: value }),
  fc.record({ $in: fc.array(value, { maxLength: 3 }) }),
  fc.record({ $nin: fc.array(value, { maxLength: 3 }) }),
  fc.record({ $all: fc.array(value, { maxLength: 2 }) }),
  fc.record({ $exists: fc.boolean() }),
  fc.record({ $size: fc.nat(2) }),
  fc.record({ $regex: fc.constantFrom('^a', 'b$', '.', '[0-9]', '^$') }),
  ...['$gt', '$gte', '$lt', '$lte'].map((operator) =>
    scalar.filter((bound) => bound !== null).map((bound) => ({ [operator]: bound })),
  ),
);

const { filter } = fc.letrec<{ filter: Record<string, unknown>; field: object }>((tie) => ({
  filter: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    tie('field').map((field) => ({ ...field })),
    fc
      .tuple(
        fc.constantFrom('$and', '$or', '$nor'),
        fc.array(tie('filter'), { minLength: 1, maxLength: 3 }),
      )
      .map(([key, parts]) => ({ [key]: parts })),
    tie('filter').map((part) => ({ $not: part })),
  ),
  field: fc
    .tuple(
      path,
      fc.oneof(
        value,
        operators,
        operators,
        operators.map((test) => ({ $not: test })),
      ),
    )
    .filter(([, test]) => !isEmptyNot(test))
    .map(([key, test]) => ({ [key]: test })),
}));

function isEmptyNot(test: unknown): boolean {
  return typeof test === 'object' && test !== null && Object.keys(test).length === 0;
}

/** Generator of filters in the format of requests. */
export const anyFilter = filter;
