/** Records that are long: what holds too many of them is refused as a whole, and comes in parts. */
import { afterAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { callsTo, startWithEntities } from '../../testing/entity-platform.ts';

const MIB = 1024 * 1024;
/** With the rest of its record, a little less than 1 MiB. */
const LENGTH = MIB - 200;

// Many megabytes are sent and read, on machines that do other things as well.
vi.setConfig({ testTimeout: 120_000 });
afterAll(() => {
  vi.resetConfig();
});

/** Makes records of almost 1 MiB each, numbered from 0. */
async function startWithLong(count: number) {
  const { platform, token } = await startWithEntities(
    { Thing: { properties: { text: { type: 'string' }, number: { type: 'integer' } } } },
    // A busy machine takes longer than the default for so much data.
    { queries: { timeoutMs: 60_000 } },
  );
  const things = callsTo(platform, 'Thing', token);
  for (let first = 0; first < count; first += 9) {
    const numbers = Array.from({ length: Math.min(9, count - first) }, (_, index) => first + index);
    const records = numbers.map((number) => ({ number, text: `${number}`.padEnd(LENGTH, 'x') }));
    expect((await things.call('POST', '/bulk', records)).status).toBe(200);
  }
  return things;
}

const refusal = {
  status: 400,
  body: {
    code: 'bad_request',
    message:
      'Error in the query: the matching records hold more than 32 MiB. Request fewer at a time with limit, or use a narrower filter.',
  },
};

const numbered = z.array(z.object({ number: z.number() }));

test('a list holds 32 MiB of records, and is refused when there are more', async () => {
  const things = await startWithLong(33);
  const numbers = async (query: string) =>
    numbered.parse((await things.call('GET', query)).body).map(({ number }) => number);
  const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);

  expect(await things.call('GET', '')).toMatchObject(refusal);
  expect(await things.call('GET', '?limit=33')).toMatchObject(refusal);
  expect(await things.call('GET', '?limit=33&fields=number')).toMatchObject(refusal);
  expect(await things.call('GET', '/v2/list?limit=33')).toMatchObject(refusal);
  expect(await numbers('?limit=32&sort=number')).toEqual(upTo(32));
  expect(await numbers('?sort=number&fields=number&skip=1')).toEqual(upTo(33).slice(1));
  expect(await numbers('?sort=-number&skip=32')).toEqual([0]);

  const page = z.object({ items: numbered, next_cursor: z.string() });
  const first = page.parse((await things.call('GET', '/v2/list?limit=31&sort=number')).body);
  expect(first.items.map(({ number }) => number)).toEqual(upTo(31));
  const next = await things.call('GET', `/v2/list?sort=number&cursor=${first.next_cursor}`);
  expect(next).toMatchObject({
    body: { items: [{ number: 31 }, { number: 32 }], has_more: false },
  });
});

test('values and groups that are long are refused like records', async () => {
  const things = await startWithLong(33);

  expect(await things.call('GET', '/v2/list?distinct=text')).toMatchObject(refusal);
  expect(await things.call('GET', '/v2/list?distinct=text&limit=9')).toMatchObject({
    body: { has_more: true },
  });
  expect(await things.call('POST', '/aggregate', { groupBy: 'text' })).toMatchObject(refusal);
  expect(await things.call('POST', '/aggregate', { groupBy: 'text', limit: 9 })).toMatchObject({
    body: { truncated: true },
  });
});

test('a write that would keep more than 64 MiB of records is refused, and changes none', async () => {
  const things = await startWithLong(65);
  const message = expect.stringContaining('at most 64 MiB of records');
  const tooMuch = { status: 400, body: { code: 'bad_request', message } };
  const all = { number: { $gte: 0 } };
  const listed = await things.list(all, '&limit=32');
  const more = await things.list(all, '&limit=1&skip=32');

  const changes = [...listed, ...more].map(({ id }) => ({ id, number: -1 }));
  expect(await things.call('PUT', '/bulk', changes)).toMatchObject(tooMuch);
  expect(await things.call('DELETE', '', all)).toMatchObject(tooMuch);
  const data = { $set: { number: -1 } };
  expect(await things.call('PATCH', '/update-many', { query: all, data })).toMatchObject(refusal);
  expect(await things.call('GET', '/count?q={"number":-1}')).toMatchObject({ body: { count: 0 } });

  const few = { number: { $lt: 31 } };
  expect(await things.call('PATCH', '/update-many', { query: few, data })).toMatchObject({
    body: { updated: 31 },
  });
  expect(await things.call('DELETE', '', { number: { $gte: 2 } })).toMatchObject({
    body: { deleted: 34 },
  });
});

test('short records that would all become long are left as they are', async () => {
  const { platform, token } = await startWithEntities({
    Thing: { properties: { text: { type: 'string' } } },
  });
  const things = callsTo(platform, 'Thing', token);
  await things.call('POST', '/bulk', Array(70).fill({ text: 'short' }));
  const data = { $set: { text: 'x'.repeat(LENGTH) } };

  expect(await things.call('PATCH', '/update-many', { query: {}, data })).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining('at most 64 MiB of records') },
  });
  expect(await things.list({ text: 'short' })).toHaveLength(70);
});
