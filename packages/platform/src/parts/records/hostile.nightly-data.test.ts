/** Sends random and hostile input to the endpoints of records. No response may have a 5xx status. */

import { OPERATORS } from '@groundwork/engine/testing';
import { anyFilter } from '@groundwork/engine/testing/arbitrary-filters';
import { fuzz } from '@groundwork/engine/testing/fuzz';
import { routes } from '@groundwork/sdk/protocol';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { callsTo, startWithEntities } from '../../../testing/entity-platform.ts';
import { callApi } from '../../../testing/test-platform.ts';

const schemas = {
  Thing: {
    properties: {
      a: { type: 'string' },
      b: { type: 'object' },
      c: { type: 'array' },
      d: { type: 'number', rls: { read: false } },
    },
  },
};

const operators = Object.keys(OPERATORS);
const name = fc.constantFrom(
  'a',
  'b',
  'c',
  'd',
  'id',
  'b.a',
  'c.0',
  'c.0.x',
  '$a',
  '',
  '__proto__',
  'constructor',
  "'",
  '"',
);
const value = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  anyFilter,
  fc.constantFrom('{{user.id}}', '\u0000', '\ud800'),
);
const fields = fc.dictionary(name, value, { maxKeys: 3, noNullPrototype: true });
const update = fc.dictionary(fc.constantFrom(...operators, '$bit'), fc.oneof(fields, value), {
  maxKeys: 2,
  noNullPrototype: true,
});
const body = fc.oneof(
  value,
  fields,
  fc.array(fields, { maxLength: 3 }),
  fc.record({ query: fc.oneof(anyFilter, value), data: update }),
  fc.record({ records: fc.array(fields, { maxLength: 3 }), key: fc.oneof(name, fc.array(name)) }),
  fc.record(
    { groupBy: name, sum: name, min: name, countDistinct: name, having: anyFilter, sort: name },
    { requiredKeys: ['groupBy'] },
  ),
);
const call = fc.oneof(
  fc.tuple(fc.constantFrom('POST', 'DELETE'), fc.constant('')),
  fc.tuple(fc.constantFrom('POST', 'PUT'), fc.constant('/bulk')),
  fc.tuple(fc.constant('POST'), fc.constantFrom('/upsert', '/aggregate', '/import')),
  fc.tuple(fc.constant('PATCH'), fc.constant('/update-many')),
  fc.tuple(
    fc.constantFrom('PUT', 'GET', 'DELETE'),
    name.map((id) => `/${encodeURIComponent(id) || 'x'}`),
  ),
);
const query = fc.tuple(
  fc.constantFrom('q', 'sort', 'fields', 'distinct', 'cursor', 'limit'),
  fc.oneof(value, name),
);

describe('record endpoints with hostile input', () => {
  // ASVS 1.2.4: Queries use parameters
  it('responds to random requests for records without a 5xx status', async () => {
    const { platform, token } = await startWithEntities(schemas);
    const things = callsTo(platform, 'Thing', token);
    await things.call('POST', '/bulk', [{ a: 'x', b: { a: 1 }, c: [{ x: 1 }, 'y'] }, {}]);
    const property = fc.asyncProperty(
      call,
      body,
      query,
      async ([method, path], sent, [key, text]) => {
        const written = await things.call(method, path, method === 'GET' ? undefined : sent);
        expect(written.status, JSON.stringify(written.body)).toBeLessThan(500);
        const parameter = typeof text === 'string' ? text.toWellFormed() : JSON.stringify(text);
        for (const list of ['', '/v2/list', '/count']) {
          const read = await things.call('GET', `${list}?${key}=${encodeURIComponent(parameter)}`);
          expect(read.status, JSON.stringify(read.body)).toBeLessThan(500);
        }
      },
    );

    await fuzz('calls of records', 200, property);
  });

  // ASVS 1.5.2, 15.3.6: Input is parsed as plain data, and cannot change prototypes (prototype pollution)
  it("rejects keys that could change an object's prototype, at any depth in a record", async () => {
    const { platform, token } = await startWithEntities(schemas);
    const things = callsTo(platform, 'Thing', token);
    for (const text of [
      '{"__proto__": {"a": 1}}',
      '{"b": {"constructor": 1}}',
      '[{"prototype": 1}]',
    ]) {
      for (const [method, path] of [
        ['POST', ''],
        ['POST', '/bulk'],
        ['PATCH', '/update-many'],
        ['POST', '/upsert'],
        ['DELETE', ''],
        ['POST', '/aggregate'],
      ] as const) {
        expect((await things.call(method, path, text)).status, `${path} ${text}`).toBe(400);
      }
    }
  });

  it('responds with 404 to a path that contains NUL', async () => {
    const { platform, token } = await startWithEntities(schemas);
    const calls = [
      ['GET', routes.publicSettings.replace(':appId', 'a%00')],
      ['GET', '/apps/:appId/entities/Thing/%00'],
      ['GET', '/apps/:appId/entities/%00'],
      ['GET', '/apps/:appId/agents/conversations/a%00b'],
      ['POST', routes.logUserInApp.replace(':page', 'Home%00')],
    ] as const;
    for (const [method, path] of calls) {
      const response = await callApi(platform, path, { method, token });
      expect([response.status, await response.json()], path).toMatchObject([
        404,
        { code: 'not_found' },
      ]);
    }
    expect((await fetch(`${platform.url}/files/a%00b/c.txt`)).status).toBe(404);
  });
});
