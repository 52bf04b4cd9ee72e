import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startWithPlots } from '../../../testing/plots.ts';

const pageSchema = z.object({ next_cursor: z.string() });

/** Positions that no valid cursor of these lists contains. */
const positions = [
  ['x', 'x', 'x'],
  [1.5, '', ''],
  [7, '1e400', '0'],
  [-1e308, 'NaN', ''],
  [null, '3', ''],
  ['\0', '\0', '\0'],
];

describe('a list cursor', () => {
  it.each([
    'sort=name',
    'sort=-area',
    'sort=sold',
    'sort=tags',
    'sort=is_sample',
    'sort=-created_by',
    'distinct=area',
  ])('a cursor with a forged position causes no server error in a list with %s', async (query) => {
    const record = { name: 'a', area: 1, sold: true, tags: ['b'] };
    const { plots } = await startWithPlots([record, { ...record, area: 2 }, record]);
    const path = `/v2/list?limit=1&${query}`;
    const { next_cursor } = pageSchema.parse((await plots.call('GET', path)).body);
    const cursor: object = JSON.parse(Buffer.from(next_cursor, 'base64url').toString());
    for (const position of positions) {
      const forged = Buffer.from(JSON.stringify({ ...cursor, position })).toString('base64url');
      const { status } = await plots.call('GET', `${path}&cursor=${forged}`);
      expect([200, 422], JSON.stringify(position)).toContain(status);
    }
  });
});
