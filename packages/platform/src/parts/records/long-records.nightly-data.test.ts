/**
 * Tests long records: a response may contain at most 32 MiB of records, and a write may change at most 64 MiB.
 */
import { afterAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { callsTo, startWithEntities } from '../../../testing/entity-platform.ts';

const MIB = 1024 * 1024;
/** Length of a string that makes a record slightly shorter than 1 MiB. */
const LENGTH = MIB - 200;

// The time limit is high, because each test transfers many megabytes and the machine may be busy.
vi.setConfig({ testTimeout: 120_000 });
afterAll(() => {
  vi.resetConfig();
});

async function startWithLongRecords(count: number) {
  const { platform, token } = await startWithEntities({
    Thing: { properties: { text: { type: 'string' }, number: { type: 'integer' } } },
  });
  const things = callsTo(platform, 'Thing', token);
  for (let first = 0; first < count; first += 9) {
    const numbers = Array.from({ length: Math.min(9, count - first) }, (_, index) => first + index);
    const records = numbers.map((number) => ({ number, text: `${number}`.padEnd(LENGTH, 'x') }));
    expect((await things.call('POST', '/bulk', records)).status).toBe(200);
  }
  return things;
}

const tooLong = {
  status: 400,
  body: {
    code: 'bad_request',
    message:
      'Error in the query: the matching records contain more than 32 MiB. Request fewer at a time with limit, or use a narrower filter.',
  },
};

const numbered = z.array(z.object({ number: z.number() }));

describe('endpoints for long records', { timeout: 600_000 }, () => {
  // ASVS 15.1.3, 15.2.2: Expensive work is limited: [limits](platform/entities.md#limits)
  it('serves other requests while many records with many fields are being changed', async () => {
    const { platform, token } = await startWithEntities({
      Board: { properties: { meta: { type: 'object' }, tags: { type: 'array' } } },
    });
    const boards = callsTo(platform, 'Board', token);
    const meta = Object.fromEntries(Array.from({ length: 60_000 }, (_, index) => [`k${index}`, 1]));
    for (let count = 0; count < 12; count += 1) await boards.create({ meta });
    const start = process.cpuUsage();
    const work = () => {
      const { user, system } = process.cpuUsage(start);
      return user + system;
    };
    let longest = 0;
    let before = 0;
    const measure = () => {
      longest = Math.max(longest, work() - before);
      before = work();
      turn = setImmediate(measure);
    };
    let turn = setImmediate(measure);
    const body = { query: {}, data: { $pull: { tags: 'x' } } };
    const response = await boards.call('PATCH', '/update-many?all=true', body);
    measure();
    clearImmediate(turn);
    expect(response.body).toMatchObject({ updated: 12 });
    // Longest time in which the platform served no other request, as a share of this process's CPU time.
    expect(longest / work()).toBeLessThan(0.5);
  });

  // ASVS 15.1.3, 15.2.2: Expensive work is limited: [limits](platform/entities.md#limits)
  it('limits a list to 32 MiB of records', async () => {
    const things = await startWithLongRecords(33);
    const numbers = async (query: string) =>
      numbered.parse((await things.call('GET', query)).body).map(({ number }) => number);
    const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);

    expect(await things.call('GET', '')).toMatchObject(tooLong);
    expect(await things.call('GET', '?limit=33')).toMatchObject(tooLong);
    expect(await things.call('GET', '?limit=33&fields=number')).toMatchObject(tooLong);
    expect(await things.call('GET', '/v2/list?limit=33')).toMatchObject(tooLong);
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

  it('limits distinct values and aggregation groups to 32 MiB', async () => {
    const things = await startWithLongRecords(33);

    expect(await things.call('GET', '/v2/list?distinct=text')).toMatchObject(tooLong);
    expect(await things.call('GET', '/v2/list?distinct=text&limit=9')).toMatchObject({
      body: { has_more: true },
    });
    expect(await things.call('POST', '/aggregate', { groupBy: 'text' })).toMatchObject(tooLong);
    expect(await things.call('POST', '/aggregate', { groupBy: 'text', limit: 9 })).toMatchObject({
      body: { truncated: true },
    });
  });

  it('rejects a write to more than 64 MiB of records, and changes no record', async () => {
    const things = await startWithLongRecords(65);
    const message = expect.stringContaining('at most 64 MiB of records');
    const tooMuch = { status: 400, body: { code: 'bad_request', message } };
    const all = { number: { $gte: 0 } };
    const listed = await things.list(all, '&limit=32');
    const more = await things.list(all, '&limit=1&skip=32');

    const changes = [...listed, ...more].map(({ id }) => ({ id, number: -1 }));
    expect(await things.call('PUT', '/bulk', changes)).toMatchObject(tooMuch);
    expect(await things.call('DELETE', '', all)).toMatchObject(tooMuch);
    const data = { $set: { number: -1 } };
    expect(await things.call('PATCH', '/update-many', { query: all, data })).toMatchObject(tooLong);
    expect(await things.call('GET', '/count?q={"number":-1}')).toMatchObject({
      body: { count: 0 },
    });

    const few = { number: { $lt: 31 } };
    expect(await things.call('PATCH', '/update-many', { query: few, data })).toMatchObject({
      body: { updated: 31 },
    });
    expect(await things.call('DELETE', '', { number: { $gte: 2 } })).toMatchObject({
      body: { deleted: 34 },
    });
  });

  it('rejects an update that would enlarge short records to more than 64 MiB, and changes no record', async () => {
    const { platform, token } = await startWithEntities({
      Thing: { properties: { text: { type: 'string' } } },
    });
    const things = callsTo(platform, 'Thing', token);
    await things.call('POST', '/bulk', Array(70).fill({ text: 'short' }));
    const data = { $set: { text: 'x'.repeat(LENGTH) } };

    expect(await things.call('PATCH', '/update-many?all=true', { query: {}, data })).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('at most 64 MiB of records') },
    });
    expect(await things.list({ text: 'short' })).toHaveLength(70);
  });
});
