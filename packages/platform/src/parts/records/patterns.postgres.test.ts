import { runSql, temporaryFolder } from '@groundwork/engine/testing';
import { describe, expect, it } from 'vitest';
import { callsTo, startWithEntities } from '../../../testing/entity-platform.ts';

const Thing = { properties: { name: { type: 'string' }, text: { type: 'string' } } };

async function startWith(count: number, text: string) {
  const dataDir = temporaryFolder();
  const { platform, token } = await startWithEntities({ Thing }, { dataDir });
  const things = callsTo(platform, 'Thing', token);
  await things.create({ name: 'first' });
  await runSql(
    dataDir,
    `INSERT INTO records_1 (id, created_date, updated_date, is_sample, data)
    SELECT lpad(n::text, 24, '0'), '2026-06-01T00:00:00.000Z', '2026-06-01T00:00:00.000Z', 0, json_build_object('name', 'thing ' || n, 'text', ${text})::text
    FROM generate_series(1, ${count}) AS n`,
  );
  return things;
}

describe('resolvePatterns', () => {
  it('rejects a filter whose regular expressions match more than 100,000 records', async () => {
    const things = await startWith(100_001, "'x'");
    const q = encodeURIComponent(JSON.stringify({ name: { $regex: '^thing' } }));

    expect(await things.call('GET', `/count?q=${q}`)).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('match more than 100000 records') },
    });
    expect(await things.list({ name: { $regex: '^thing 1?77$' } })).toHaveLength(2);
  });

  it('matches a regular expression with long records in batches, and finds all matches', async () => {
    const things = await startWith(300, "repeat('x', 100000)");
    const pattern = { name: { $regex: '^thing' }, text: { $regex: '^x+$' } };
    const q = encodeURIComponent(JSON.stringify(pattern));

    expect(await things.call('GET', `/count?q=${q}`)).toMatchObject({ body: { count: 300 } });
  });
});
