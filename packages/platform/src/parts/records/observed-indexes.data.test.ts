import { randomBytes } from 'node:crypto';
import { captureLog, temporaryFolder } from '@groundwork/engine/testing';
import { describe, expect, it, vi } from 'vitest';
import { callsTo, startWithEntities } from '../../../testing/entity-platform.ts';

describe('a platform without declared indexes', () => {
  it('builds and logs an index that a filter over many records needs, if the entity declares no index', async () => {
    const lines = captureLog();
    const dataDir = temporaryFolder();
    const schemas = {
      Plot: { properties: { street: { type: 'string' }, note: { type: 'string' } } },
    };
    const { platform, token } = await startWithEntities(schemas, { dataDir, logLevel: 'info' });
    const plots = callsTo(platform, 'Plot', token);
    for (let batch = 0; batch < 40; batch += 1) {
      const rows = Array.from({ length: 500 }, (_, index) => ({
        street: `street ${(batch * 500 + index) % 2000}`,
        note: 'n'.repeat(200),
      }));
      await plots.call('POST', '/bulk', rows);
    }
    await vi.waitFor(
      async () => {
        expect(await plots.list({ street: 'street 7' })).toHaveLength(10);
        expect(lines.join('')).toContain('An index that queries needed was built.');
      },
      { timeout: 60_000, interval: 0 },
    );

    // The string is too long for an index, because a PostgreSQL index entry must be shorter than 3 kB.
    const street = randomBytes(20_000).toString('base64');
    expect((await plots.call('POST', '', { street })).status).toBe(200);
    expect(await plots.list({ street: 'street 7' })).toHaveLength(10);
  });
});
