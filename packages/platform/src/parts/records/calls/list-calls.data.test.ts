import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { callsTo, type EntityCalls, recordSchema } from '../../../../testing/entity-platform.ts';
import { startWithPlots } from '../../../../testing/plots.ts';

const pageSchema = z.object({
  items: z.array(recordSchema),
  next_cursor: z.string().nullable(),
  has_more: z.boolean(),
});

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

describe('query in a request body', () => {
  it('returns the same results for a query in the body as in the URL, with and without a cursor', async () => {
    const { plots } = await startWithPlots(
      [1, 2, 3].map((area, index) => ({ name: `p${index}`, area })),
    );
    const q = { area: { $in: [1, 2, 3], $gt: 0.5 }, name: { $ne: 'ä "x"' } };
    const inUrl = `q=${encodeURIComponent(JSON.stringify(q))}&sort=area&fields=name&limit=2`;
    const inBody = { q, sort: 'area', fields: 'name', limit: 2, skip: null };
    const first = await plots.call('GET', `/v2/list?${inUrl}`);
    const cursor = pageSchema.pick({ next_cursor: true }).parse(first.body).next_cursor;
    const rest = await plots.call('GET', `/v2/list?${inUrl}&cursor=${cursor}`);

    expect(await plots.call('POST', '/v2/list/query', inBody)).toEqual(first);
    expect(await plots.call('POST', '/v2/list/query', { ...inBody, cursor })).toEqual(rest);
    expect(await plots.call('POST', '/query', inBody)).toEqual(
      await plots.call('GET', `?${inUrl}`),
    );
    expect(await plots.call('POST', '/count/query', { q })).toEqual({
      status: 200,
      body: { count: 3 },
    });
  });

  it('validates a query in the body like a query in the URL', async () => {
    const { plots } = await startWithPlots([]);
    const statusOf = async (body: unknown) => (await plots.call('POST', '/query', body)).status;
    expect(await statusOf({})).toBe(200);
    expect(await statusOf('no JSON')).toBe(400);
    expect(await statusOf({ q: { area: { $unknown: 1 } } })).toBe(400);
    for (const body of [[], { q: '{}' }, { limit: 0 }, { limit: { $gt: 1 } }]) {
      expect(await statusOf(body), JSON.stringify(body)).toBe(422);
    }
  });
});

describe('endpoints that list records', () => {
  it('sorts records newest first by default, and always sorts records with equal values in the same order', async () => {
    const { plots } = await startWithPlots(
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

  it('returns every record on exactly one page in any sort order, even records with null and missing values', async () => {
    const areas = [3, null, 2 ** 60, 1, null, 2, 1, undefined, 2 ** 60, 1.5];
    const { plots } = await startWithPlots(
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

  it('continues from a cursor after records before it were deleted and added', async () => {
    const { plots } = await startWithPlots(
      [1, 2, 3, 4, 5].map((area) => ({ name: `p${area}`, area })),
    );
    const first = pageSchema.parse((await plots.call('GET', '/v2/list?limit=2&sort=area')).body);
    await plots.call('DELETE', '', { area: { $lte: 2 } });
    await plots.create({ name: 'new', area: 0 });
    const next = await plots.call('GET', `/v2/list?limit=2&sort=area&cursor=${first.next_cursor}`);

    expect(names(pageSchema.parse(next.body).items)).toEqual(['p3', 'p4']);
  });

  it("rejects a forged cursor and another list's cursor", async () => {
    const { platform, token, plots } = await startWithPlots([1, 2, 3].map((area) => ({ area })));
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
    expect((await callsTo(platform, 'Plot', token).call('GET', '/v2/list?limit=0')).status).toBe(
      422,
    );
  });

  it('lists distinct values page by page, and the elements of arrays individually', async () => {
    const { plots } = await startWithPlots([
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
});
