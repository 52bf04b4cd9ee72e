import { expect, test } from 'vitest';
import { z } from 'zod';
import {
  callsTo,
  type EntityCalls,
  recordSchema,
  startWithEntities,
} from '../testing/entity-platform.ts';

const schemas = {
  Plot: {
    properties: {
      name: { type: 'string' },
      area: { type: 'number' },
      status: { type: 'string' },
      tags: { type: 'array', items: { type: 'string' } },
      site: { type: 'object', properties: { city: { type: 'string' } } },
      sold: { type: 'boolean' },
      when: { type: 'string', format: 'date-time' },
    },
    indexes: [['status'], ['area']],
  },
};

const pageSchema = z.object({
  items: z.array(recordSchema),
  next_cursor: z.string().nullable(),
  has_more: z.boolean(),
});

async function start(records: readonly object[] = []) {
  const { platform, token } = await startWithEntities(schemas);
  const plots = callsTo(platform, 'Plot', token);
  expect((await plots.call('POST', '/bulk', records)).status).toBe(200);
  return { platform, token, plots };
}

const names = (records: readonly Record<string, unknown>[]) => records.map(({ name }) => name);

async function allPages(plots: EntityCalls, query: string): Promise<unknown[]> {
  const found: unknown[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const { body } = await plots.call('GET', `/v2/list?limit=2&${query}&cursor=${cursor}`);
    const page = pageSchema.parse(body);
    expect(page.has_more).toBe(page.next_cursor !== null);
    found.push(...names(page.items));
    cursor = page.next_cursor;
  }
  return found;
}

test('records are listed the newest first, or as asked, with equal ones always in one order', async () => {
  const { plots } = await start(
    [3, 1, null, 2, 1].map((area, index) => ({ name: `p${index}`, area })),
  );

  expect(names(await plots.list())).toEqual(['p4', 'p3', 'p2', 'p1', 'p0']);
  for (const sort of ['area', '+area', '%2Barea']) {
    expect(names(await plots.list({}, `&sort=${sort}`))).toEqual(['p2', 'p1', 'p4', 'p3', 'p0']);
  }
  expect(names(await plots.list({}, '&sort=-area'))).toEqual(['p0', 'p3', 'p4', 'p1', 'p2']);
  expect(names(await plots.list({}, '&sort=-area&limit=2&skip=1'))).toEqual(['p3', 'p4']);
  const { body } = await plots.call('GET', '?fields=name&limit=1');
  expect(body).toEqual([{ id: expect.any(String), name: 'p4' }]);
});

test('pages follow each other without a gap, whatever they are sorted by and whatever is missing', async () => {
  const areas = [3, null, 2 ** 60, 1, null, 2, 1, undefined, 2 ** 60, 1.5];
  const { plots } = await start(
    areas.map((area, index) => ({ name: `p${index}`, area, sold: index % 2 === 0 })),
  );
  for (const sort of [
    'area',
    '-area',
    'sold',
    '-sold',
    'name',
    '-created_date',
    'id',
    '-id',
    'created_by',
    '-site.city',
  ]) {
    expect(await allPages(plots, `sort=${sort}`), sort).toEqual(
      names(await plots.list({}, `&sort=${sort}`)),
    );
  }
});

test('a page is what it was when records before it went and came', async () => {
  const { plots } = await start([1, 2, 3, 4, 5].map((area) => ({ name: `p${area}`, area })));
  const first = pageSchema.parse((await plots.call('GET', '/v2/list?limit=2&sort=area')).body);
  await plots.call('DELETE', '', { area: { $lte: 2 } });
  await plots.create({ name: 'new', area: 0 });
  const next = await plots.call('GET', `/v2/list?limit=2&sort=area&cursor=${first.next_cursor}`);

  expect(names(pageSchema.parse(next.body).items)).toEqual(['p3', 'p4']);
});

test('a cursor is good for its own list only', async () => {
  const { platform, token, plots } = await start([1, 2, 3].map((area) => ({ area })));
  const { next_cursor } = pageSchema.parse((await plots.call('GET', '/v2/list?limit=1')).body);
  const forged = Buffer.from('{"question":"x","position":[{},1,2]}').toString('base64url');
  for (const query of [
    `cursor=${next_cursor}&sort=area`,
    `cursor=${next_cursor}&fields=area`,
    `cursor=${next_cursor}&q={}`,
    `cursor=${next_cursor}&distinct=area`,
    `cursor=${forged}`,
    'cursor=x',
    `cursor=${'x'.repeat(3000)}`,
  ]) {
    expect((await plots.call('GET', `/v2/list?${query}`)).status, query).toBe(400);
  }
  expect((await plots.call('GET', `/v2/list?limit=2&cursor=${next_cursor}`)).status).toBe(200);
  expect((await callsTo(platform, 'Plot', token).call('GET', '/v2/list?limit=0')).status).toBe(422);
});

test('the values of a field are listed once each, page by page, those of lists singly', async () => {
  const { plots } = await start([
    { tags: ['b', 'a'], area: 10 },
    { tags: ['a'], area: 9 },
    { tags: [], area: 10 },
    { status: 'open' },
  ]);
  const first = await plots.call('GET', '/v2/list?distinct=tags&limit=1');
  expect(first.body).toMatchObject({ items: ['a'], has_more: true });
  const { next_cursor } = z.object({ next_cursor: z.string() }).parse(first.body);
  const second = await plots.call('GET', `/v2/list?distinct=tags&limit=1&cursor=${next_cursor}`);
  expect(second.body).toEqual({ items: ['b'], has_more: false, next_cursor: null });
  expect((await plots.call('GET', '/v2/list?distinct=area')).body).toMatchObject({
    items: [9, 10],
  });
  expect((await plots.call('GET', '/v2/list?distinct=is_sample')).body).toMatchObject({
    items: [false],
  });
});

test('filters travel as JSON, and dates compare however they are written', async () => {
  const { plots } = await start([
    { name: 'a', area: 5, tags: ['x', 'y'], site: { city: 'York' } },
    { name: 'b', area: 7, tags: ['y'] },
  ]);
  const [record] = await plots.list({ name: 'a' });

  expect(names(await plots.list({ tags: 'x' }))).toEqual(['a']);
  expect(names(await plots.list({ 'site.city': { $regex: '^yo', $options: 'i' } }))).toEqual(['a']);
  expect(names(await plots.list({ $or: [{ area: { $gt: 6 } }, { tags: { $size: 2 } }] }))).toEqual([
    'b',
    'a',
  ]);
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

test('a question that cannot be understood is a 400, and says why', async () => {
  const { plots } = await start();
  const deep = (levels: number): object =>
    levels === 0 ? { area: 1 } : { $and: [deep(levels - 1)] };
  const filters: [unknown, string][] = [
    [{ $where: 'x' }, 'no operator $where'],
    [{ area: { $near: 1 } }, 'no operator $near'],
    [{ area: { $gt: 1, plain: 1 } }, 'no operator plain'],
    [[], 'a filter is an object'],
    [{ $and: {} }, '$and expects a list'],
    [{ area: { $in: 1 } }, '$in expects a list'],
    [{ area: { $in: Array(1001).fill(1) } }, 'at most 1000 values'],
    [{ area: { $gt: null } }, '$gt expects'],
    [{ area: { $size: -1 } }, '$size expects'],
    [{ area: { $exists: 1 } }, '$exists expects'],
    [{ name: { $regex: '(?=x)' } }, 'look-around'],
    [{ name: { $regex: '[' } }, 'malformed'],
    [{ name: { $regex: 'x', $options: 'z' } }, 'option'],
    [{ name: { $regex: 'x'.repeat(501) } }, '500 characters'],
    [{ 'a.b.c.d.e.f.g': 1 }, 'at most 6 names'],
    [{ "a'b": 1 }, 'not the name of a field'],
    [{ 'a"b': 1 }, 'not the name of a field'],
    [{ 'a..b': 1 }, 'not the name of a field'],
    [deep(11), 'at most 10 levels'],
    [{ $or: Array.from({ length: 300 }, (_, area) => ({ area })) }, 'at most 256 conditions'],
  ];
  for (const [filter, reason] of filters) {
    const answer = await plots.call('GET', `?q=${encodeURIComponent(JSON.stringify(filter))}`);
    const facts = JSON.stringify(filter).slice(0, 100);
    expect([answer.status, answer.body], facts).toMatchObject([
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

test('a filter as large as it may be is answered', async () => {
  const { platform, plots } = await start([{ tags: ['a'], area: 1 }]);
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
    // The filter of a query would not fit into an address.
    const { body } = await things.call('POST', '/aggregate', { query });
    expect(body, JSON.stringify(query).slice(0, 50)).toMatchObject({ rows: [{ count }] });
  }
  expect(await plots.list()).toHaveLength(1);
});

test('a pattern that would take for ever elsewhere does not', async () => {
  const { plots } = await start([{ name: 'a'.repeat(50_000) }]);

  expect(await plots.list({ name: { $regex: '^(a+)+$' } })).toHaveLength(1);
  expect(await plots.list({ name: { $regex: '(a|aa)+b' } })).toEqual([]);
});

test('values are counted and computed, by group and by time', async () => {
  const { plots } = await start([
    { status: 'open', area: 1, name: 'a', when: '2026-06-03T10:00:00Z' },
    { status: 'open', area: 3, name: 'b', when: '2026-06-07T23:00:00Z' },
    { status: 'done', area: 5, name: 'a', when: '2026-06-08T00:00:00Z' },
    { area: null, sold: true },
  ]);
  const ask = async (body: object) => (await plots.call('POST', '/aggregate', body)).body;

  expect(await ask({})).toEqual({ rows: [{ count: 4 }], truncated: false });
  expect(await ask({ query: { status: 'none' }, sum: 'area', avg: 'area', min: 'name' })).toEqual({
    rows: [{ count: 0, sum_area: 0, avg_area: null, min_name: null }],
    truncated: false,
  });
  expect(
    await ask({
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
  expect(await ask({ groupBy: ['status'], having: { count: { $gt: 1 } }, count: false })).toEqual({
    rows: [{ status: 'open' }],
    truncated: false,
  });
  expect(await ask({ groupBy: 'sold', sort: '-sold', limit: 1 })).toEqual({
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
    const answer = await ask({ query, dateBucket: { field: 'when', unit } });
    expect(answer, unit).toMatchObject({ rows: rows.map(([when, count]) => ({ when, count })) });
  }
});

test('an aggregation that cannot be understood is refused', async () => {
  const { plots } = await start();
  const bodies: [object, number][] = [
    [{ groupBy: ['a', 'b', 'c', 'd', 'e'] }, 400],
    [{ sum: Array.from({ length: 21 }, (_, index) => `f${index}`) }, 400],
    [{ groupBy: "a') FROM users --" }, 400],
    [{ sum: 'a"b' }, 400],
    [{ sort: 'nothing' }, 400],
    [{ having: { nothing: 1 } }, 400],
    [{ groupBy: ['a', 'a'] }, 400],
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
