import { describe, expect, it } from 'vitest';
import { callsTo } from '../../../testing/entity-platform.ts';
import { startWithPlots } from '../../../testing/plots.ts';

const names = (records: readonly Record<string, unknown>[]) => records.map(({ name }) => name);

describe('record filter', () => {
  it('a filter matches nested fields, arrays and dates in any notation', async () => {
    const { plots } = await startWithPlots([
      { name: 'a', area: 5, tags: ['x', 'y'], site: { city: 'York' } },
      { name: 'b', area: 7, tags: ['y'] },
    ]);
    const [record] = await plots.list({ name: 'a' });

    expect(names(await plots.list({ tags: 'x' }))).toEqual(['a']);
    expect(names(await plots.list({ 'site.city': { $regex: '^yo', $options: 'i' } }))).toEqual([
      'a',
    ]);
    expect(
      names(await plots.list({ $or: [{ area: { $gt: 6 } }, { tags: { $size: 2 } }] })),
    ).toEqual(['b', 'a']);
    expect(
      (await plots.call('GET', `/count?q=${encodeURIComponent('{"area":{"$in":[5,9]}}')}`)).body,
    ).toEqual({ count: 1 });
    for (const date of [
      `${record?.created_date}`,
      `${record?.created_date}`.replace('Z', '000'),
      `${record?.created_date}`.replace('Z', '+00:00'),
    ]) {
      expect(await plots.list({ created_date: date }), date).toHaveLength(2);
    }
  });

  it('a filter in a body compares with up to 10,000 values', async () => {
    const { plots } = await startWithPlots([{ name: 'a' }, { name: 'b' }, { name: 'c' }]);
    const ids = (await plots.list({ name: { $ne: 'c' } })).map(({ id }) => id);
    const idsOf = (count: number) => [
      ...ids,
      ...Array.from({ length: count - 2 }, (_, index) => `${index}`.padStart(24, '0')),
    ];
    const query = (count: number) => {
      const values = idsOf(count);
      const q = { id: { $in: values }, $or: [{ name: { $in: ['b', ...values.slice(1)] } }] };
      return plots.call('POST', '/query', { q });
    };

    expect(await query(10_000)).toMatchObject({ status: 200, body: [{ name: 'b' }] });
    expect(await query(10_001)).toMatchObject({ status: 400 });
  });

  // ASVS 4.3.1: Expensive queries are limited
  it('rejects an invalid filter and states the reason', async () => {
    const { plots } = await startWithPlots();
    const filters: [unknown, string][] = [
      [{ $where: 'x' }, 'no operator $where'],
      [[], 'a filter is an object'],
      [{ name: { $regex: '[' } }, 'malformed'],
      [{ "a'b": 1 }, 'not the name of a field'],
    ];
    for (const [filter, reason] of filters) {
      const response = await plots.call('GET', `?q=${encodeURIComponent(JSON.stringify(filter))}`);
      const facts = JSON.stringify(filter).slice(0, 100);
      expect([response.status, response.body], facts).toMatchObject([
        400,
        { code: 'bad_request', message: expect.stringContaining(reason) },
      ]);
    }
    for (const query of [
      'q={',
      'q={"__proto__":1}',
      'q={"constructor.name":1}',
      `q=${'['.repeat(9000)}`,
      'sort=-',
      "sort=a'b",
      'fields=a.b',
      'sort=__proto__',
    ]) {
      expect((await plots.call('GET', `?${query}`)).status, query.slice(0, 50)).toBe(400);
    }
    for (const query of ['limit=0', 'limit=5001', 'limit=x', 'skip=-1']) {
      expect((await plots.call('GET', `?${query}`)).status, query).toBe(422);
    }
  });

  it('accepts a filter with the maximum size', async () => {
    const { platform, plots } = await startWithPlots([{ tags: ['a'], area: 1 }]);
    const things = callsTo(platform, 'Plot', await platform.issueServiceToken(platform.appId));
    const lists = Array.from({ length: 1000 }, (_, index) => [index]);
    const branches = Array.from({ length: 256 }, (_, area) => ({ area }));
    const deep = Array.from({ length: 128 }, (_, index) => ({ 'site.city': `${index}` }));
    for (const [query, count] of [
      [{ tags: { $in: [...lists.slice(1), ['a']] } }, 1],
      [{ tags: { $nin: lists } }, 1],
      [{ $or: branches }, 1],
      [{ $nor: deep }, 1],
      [{ tags: { $all: Array(256).fill('a') } }, 1],
    ] as const) {
      // The filter is sent in a body, because it is too long for a URL.
      const { body } = await things.call('POST', '/aggregate', { query });
      expect(body, JSON.stringify(query).slice(0, 50)).toMatchObject({ rows: [{ count }] });
    }
    expect(await plots.list()).toHaveLength(1);
  });

  // ASVS 1.2.9: Input is escaped in regular expressions; only `$regex` accepts one, which RE2 evaluates
  it('quickly evaluates regular expressions that are prone to catastrophic backtracking', async () => {
    const { plots } = await startWithPlots([{ name: 'a'.repeat(50_000) }]);

    expect(await plots.list({ name: { $regex: '^(a+)+$' } })).toHaveLength(1);
    expect(await plots.list({ name: { $regex: '(a|aa)+b' } })).toEqual([]);
  });
});
