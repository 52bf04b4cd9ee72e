import { expect, test } from 'vitest';
import { z } from 'zod';
import { startWithPlots } from '../testing/plots.ts';

const pageSchema = z.object({ next_cursor: z.string() });

/** What no cursor of these lists holds as a place. */
const places = [
  ['x', 'x', 'x'],
  [1.5, '', ''],
  [7, '1e400', '0'],
  [-1e308, 'NaN', ''],
  [null, '3', ''],
  ['\0', '\0', '\0'],
];

test.each([
  'sort=name',
  'sort=-area',
  'sort=sold',
  'sort=tags',
  'sort=is_sample',
  'sort=-created_by',
  'distinct=area',
])('a cursor of the list by %s that holds another place is no fault', async (query) => {
  const record = { name: 'a', area: 1, sold: true, tags: ['b'] };
  const { plots } = await startWithPlots([record, { ...record, area: 2 }, record]);
  const path = `/v2/list?limit=1&${query}`;
  const { next_cursor } = pageSchema.parse((await plots.call('GET', path)).body);
  const cursor: object = JSON.parse(Buffer.from(next_cursor, 'base64url').toString());
  for (const position of places) {
    const forged = Buffer.from(JSON.stringify({ ...cursor, position })).toString('base64url');
    const { status } = await plots.call('GET', `${path}&cursor=${forged}`);
    expect([200, 422], JSON.stringify(position)).toContain(status);
  }
});
