/** Tests that no response depends on the value of a field that the caller may not read. */

import type { JsonValue } from '@groundwork/engine/kernel';
import { isOnPostgres, OPERATORS } from '@groundwork/engine/testing';
import { anyFilter, anyValue } from '@groundwork/engine/testing/arbitrary-filters';
import { fuzz } from '@groundwork/engine/testing/fuzz';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { callsTo, type EntityCalls, startWithEntities } from '../../../testing/entity-platform.ts';
import { signUp } from '../../../testing/sign-in.ts';

const isAdmin = { user_condition: { role: 'admin' } };

/** Rules of three fields: `a` is hidden and read-only, `b` is hidden, and `c` is visible. */
const schema = {
  properties: {
    a: { rls: { read: isAdmin, write: isAdmin } },
    b: { rls: { read: isAdmin } },
    c: {},
    required: { type: 'string', rls: { read: isAdmin } },
  },
  required: ['required'],
};

interface Call {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
}

/**
 * Starts a platform with two entities whose records differ only in hidden fields. Returns a function that sends
 * the same request to both entities and compares the responses.
 */
async function startPair() {
  const { platform } = await startWithEntities({ One: schema, Two: schema });
  const token = await signUp(platform);
  const service = await platform.issueServiceToken(platform.appId);
  const sides = ['One', 'Two'].map((name) => ({
    name,
    member: callsTo(platform, name, token),
    service: callsTo(platform, name, service),
  }));
  return async (
    hidden: readonly [object, object],
    c: JsonValue,
    toCalls: (id: string) => Call[],
  ) => {
    const outcomes = [];
    for (const [index, { name, member, service }] of sides.entries()) {
      await service.call('DELETE', '?all=true');
      const { id } = await service.create({ c, required: 'x', ...hidden[index] });
      const responses = [];
      for (const { method, path, body } of toCalls(id)) {
        responses.push(await member.call(method, path, body));
      }
      outcomes.push(mask({ responses, left: await visibleRecords(member) }, name));
    }
    expect(outcomes[1]).toEqual(outcomes[0]);
  };
}

async function visibleRecords(member: EntityCalls) {
  return (await member.list({}, '&sort=created_date')).map(({ id: _, ...record }) => record);
}

/** Replaces values that are different in any two records: the entity, ids and dates. */
function mask(outcome: object, entity: string): unknown {
  const text = JSON.stringify(outcome)
    .replaceAll(entity, 'Entity')
    .replaceAll(/[0-9a-f]{24}/g, 'id')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'date')
    .replaceAll(/"request_id":"[^"]+"/g, '"request_id":"id"')
    .replaceAll(/"next_cursor":"[^"]+"/g, '"next_cursor":"cursor"');
  return JSON.parse(text);
}

const path = fc.oneof(
  fc.constantFrom('a', 'b', 'c', 'required'),
  fc
    .tuple(fc.constantFrom('a', 'b', 'c'), fc.constantFrom('a', 'b', '0', '1', '5', 'a.b', '0.a'))
    .map((names) => names.join('.')),
);

const operands: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  $set: anyValue,
  $unset: fc.constant(''),
  $rename: path,
  $inc: fc.constantFrom(1, 1e308),
  $mul: fc.constantFrom(0, 2),
  $min: anyValue,
  $max: anyValue,
  $currentDate: fc.constant(true),
  $push: anyValue,
  $addToSet: anyValue,
  $pull: anyValue,
};

const update = fc
  .array(
    fc
      .constantFrom(...Object.keys(operands))
      .chain((operator) => fc.tuple(fc.constant(operator), path, operands[operator] ?? anyValue)),
    { minLength: 1, maxLength: 2 },
  )
  .map((steps) =>
    Object.fromEntries(steps.map(([operator, field, operand]) => [operator, { [field]: operand }])),
  );

const hiddenFields = fc.record({ a: anyValue, b: anyValue }, { requiredKeys: [] });
const fields = fc.record({ a: anyValue, b: anyValue, c: anyValue }, { requiredKeys: [] });

const query = (parameters: Record<string, string>) => `?${new URLSearchParams(parameters)}`;

const toCalls: fc.Arbitrary<(id: string) => Call[]> = fc.oneof(
  {
    weight: 4,
    arbitrary: update.map((data) => () => [
      { method: 'PATCH', path: '/update-many?all=true', body: { query: {}, data } },
    ]),
  },
  fc.tuple(update, anyFilter).map(([data, filter]) => () => [
    { method: 'PATCH', path: '/update-many', body: { query: filter, data } },
  ]),
  fields.map((set) => (id: string) => [
    { method: 'PUT', path: `/${id}`, body: set },
    { method: 'PUT', path: '/bulk', body: [{ id, ...set }] },
  ]),
  fc.tuple(fields, fc.constantFrom('a', 'b', 'c')).map(([set, key]) => () => [
    { method: 'POST', path: '/upsert', body: { records: [{ required: 'y', ...set }], key } },
  ]),
  fc.tuple(anyFilter, path).map(([filter, field]) => {
    const q = JSON.stringify(filter);
    return () => [
      { method: 'GET', path: query({ q, sort: field }) },
      { method: 'GET', path: query({ q, fields: 'a,b,c' }) },
      { method: 'GET', path: `/v2/list${query({ q, sort: `-${field}`, limit: '1' })}` },
      { method: 'GET', path: `/v2/list${query({ q, distinct: field })}` },
      { method: 'GET', path: `/count${query({ q })}` },
      ...['groupBy', 'sum', 'min', 'max', 'avg', 'countDistinct'].map((measure) => ({
        method: 'POST',
        path: '/aggregate',
        body: { query: filter, [measure]: field },
      })),
      { method: 'DELETE', path: '?all=true', body: filter },
    ];
  }),
);

describe('field that the caller may not read', () => {
  it('a hidden field does not affect the response to any request', {
    timeout: 180_000,
  }, async () => {
    const compare = await startPair();
    await fuzz(
      'hidden fields',
      isOnPostgres ? 100 : 250,
      fc.asyncProperty(fc.tuple(hiddenFields, hiddenFields), anyValue, toCalls, compare),
    );
  });

  it('the hidden-field tests cover every update operator', () => {
    expect(Object.keys(operands).toSorted()).toEqual(Object.keys(OPERATORS).toSorted());
  });

  const set = (data: object) => (): Call[] => [
    { method: 'PATCH', path: '/update-many?all=true', body: { query: {}, data } },
  ];

  it.each<[kind: string, hidden: [object, object], calls: (id: string) => Call[]]>([
    ['removing it', [{ a: 1 }, {}], set({ $unset: { a: '' } })],
    ['removing it where it is required', [{}, {}], set({ $unset: { required: '' } })],
    ['setting it to its value', [{ a: 5 }, { a: 6 }], set({ $set: { a: 5 } })],
    ['removing a key of it', [{ b: { k: 1 } }, { b: {} }], set({ $unset: { 'b.k': '' } })],
    [
      'removing a key of it when it is read-only',
      [{ a: { k: 1 } }, {}],
      set({ $unset: { 'a.k': '' } }),
    ],
    ['setting an element of it', [{ b: [1, 2, 3, 4, 5] }, { b: [] }], set({ $set: { 'b.5': 1 } })],
    ['renaming a field to a key of it', [{ b: {} }, { b: 1 }], set({ $rename: { c: 'b.k' } })],
    ['renaming a field to it', [{ a: 1 }, {}], set({ $rename: { c: 'a' } })],
    [
      'writing it together with another hidden field',
      [{ a: 1 }, { b: 1 }],
      (id) => [{ method: 'PUT', path: `/${id}`, body: { a: 2, b: 2 } }],
    ],
    [
      'filling a record up to its limit',
      [{ a: 'x'.repeat(600_000) }, {}],
      (id) => [{ method: 'PUT', path: `/${id}`, body: { c: 'y'.repeat(600_000) } }],
    ],
  ])("a hidden field's value is not revealed by %s", async (_kind, hidden, calls) => {
    const compare = await startPair();
    await compare(hidden, 1, calls);
  });
});
