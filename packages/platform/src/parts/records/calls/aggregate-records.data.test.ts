import { describe, expect, it } from 'vitest';
import { callsTo, startWithEntities } from '../../../../testing/entity-platform.ts';
import { startWithPlots } from '../../../../testing/plots.ts';

describe('endpoint for aggregations', () => {
  it('computes counts, sums, averages and extremes by group and by date', async () => {
    const { plots } = await startWithPlots([
      { status: 'open', area: 1, name: 'a', when: '2026-06-03T10:00:00Z' },
      { status: 'open', area: 3, name: 'b', when: '2026-06-07T23:00:00Z' },
      { status: 'done', area: 5, name: 'a', when: '2026-06-08T00:00:00Z' },
      { area: null, sold: true },
    ]);
    const aggregate = async (body: object) => (await plots.call('POST', '/aggregate', body)).body;

    expect(await aggregate({})).toEqual({ rows: [{ count: 4 }], truncated: false });
    expect(
      await aggregate({ query: { status: 'none' }, sum: 'area', avg: 'area', min: 'name' }),
    ).toEqual({
      rows: [{ count: 0, sum_area: 0, avg_area: null, min_name: null }],
      truncated: false,
    });
    expect(
      await aggregate({
        groupBy: 'status',
        sum: ['area'],
        max: 'name',
        countDistinct: 'name',
        sort: '-sum_area',
      }),
    ).toEqual({
      rows: [
        { status: 'done', count: 1, sum_area: 5, max_name: 'a', count_distinct_name: 1 },
        { status: 'open', count: 2, sum_area: 4, max_name: 'b', count_distinct_name: 2 },
        { status: null, count: 1, sum_area: 0, max_name: null, count_distinct_name: 0 },
      ],
      truncated: false,
    });
    expect(
      await aggregate({ groupBy: ['status'], having: { count: { $gt: 1 } }, count: false }),
    ).toEqual({
      rows: [{ status: 'open' }],
      truncated: false,
    });
    expect(await aggregate({ groupBy: 'sold', sort: '-sold', limit: 1 })).toEqual({
      rows: [{ sold: true, count: 1 }],
      truncated: true,
    });
    const query = { when: { $exists: true } };
    for (const [unit, rows] of [
      [
        'day',
        [
          ['2026-06-03', 1],
          ['2026-06-07', 1],
          ['2026-06-08', 1],
        ],
      ],
      [
        'week',
        [
          ['2026-06-01', 2],
          ['2026-06-08', 1],
        ],
      ],
      ['month', [['2026-06-01', 3]]],
      ['year', [['2026-01-01', 3]]],
    ] as const) {
      const response = await aggregate({ query, dateBucket: { field: 'when', unit } });
      expect(response, unit).toMatchObject({
        rows: rows.map(([when, count]) => ({ when, count })),
      });
    }
  });

  it('returns the same result for an entity without records as for a filter that no record can match', async () => {
    const { platform, token } = await startWithEntities({
      Plot: {
        properties: {
          name: { type: 'string' },
          area: { type: 'number' },
          when: { type: 'string', format: 'date' },
        },
      },
    });
    const plots = callsTo(platform, 'Plot', token);
    const queries: object[] = [{ name: { $in: [] } }, { name: 'a\0b' }, { name: { $all: [] } }];
    const bodies = [
      { groupBy: 'name', sum: 'area', sort: '-sum_area' },
      { dateBucket: { field: 'when', unit: 'day' } },
      { groupBy: 'created_by', having: { count: { $gt: 0 } } },
    ];
    const totals = { sum: 'area', avg: 'area', min: 'name', max: 'when', countDistinct: 'id' };
    const total = {
      count: 0,
      sum_area: 0,
      avg_area: null,
      min_name: null,
      max_when: null,
      count_distinct_id: 0,
    };
    const requireEmpty = async (query: object) => {
      for (const body of bodies) {
        expect(await plots.call('POST', '/aggregate', { ...body, query })).toEqual({
          status: 200,
          body: { rows: [], truncated: false },
        });
      }
      expect(await plots.call('POST', '/aggregate', { ...totals, query })).toEqual({
        status: 200,
        body: { rows: [total], truncated: false },
      });
    };
    for (const query of [{}, ...queries]) await requireEmpty(query);
    await plots.create({ name: 'a', area: 1, when: '2026-06-01' });
    for (const query of queries) await requireEmpty(query);
  });

  it('distinguishes fields whose names differ only in case or at the end', async () => {
    const long = 'x'.repeat(70);
    const record = { a: 1, A: 100, [`${long}1`]: 2, [`${long}2`]: 3 };
    const properties = Object.fromEntries(
      Object.keys(record).map((name) => [name, { type: 'number' }]),
    );
    const { platform, token } = await startWithEntities({ Pair: { properties } });
    const pairs = callsTo(platform, 'Pair', token);
    await pairs.create(record);
    const body = {
      sum: ['a', 'A', `${long}1`, `${long}2`],
      having: { sum_A: 100 },
      sort: '-sum_A',
      count: false,
    };
    expect((await pairs.call('POST', '/aggregate', body)).body).toMatchObject({
      rows: [{ sum_a: 1, sum_A: 100, [`sum_${long}1`]: 2, [`sum_${long}2`]: 3 }],
    });
  });

  // ASVS 2.2.3: Values that belong together are validated together
  it('rejects an invalid aggregation', async () => {
    const { plots } = await startWithPlots();
    const bodies: [object, number][] = [
      [{ groupBy: ['a', 'b', 'c', 'd', 'e'] }, 400],
      [{ sum: Array.from({ length: 21 }, (_, index) => `f${index}`) }, 400],
      [{ groupBy: "a') FROM users --" }, 400],
      [{ sum: 'a"b' }, 400],
      [{ sort: 'nothing' }, 400],
      [{ having: { nothing: 1 } }, 400],
      [{ groupBy: ['a', 'a'] }, 400],
      [{ groupBy: 'count' }, 400],
      [{ dateBucket: { field: 'when', unit: 'century' } }, 422],
      [{ limit: 1001 }, 422],
      [{ unknown: 1 }, 422],
    ];
    for (const [body, status] of bodies) {
      expect((await plots.call('POST', '/aggregate', body)).status, JSON.stringify(body)).toBe(
        status,
      );
    }
  });
});
