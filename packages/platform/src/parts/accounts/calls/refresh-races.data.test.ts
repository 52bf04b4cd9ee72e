import { isOnPostgres, moveClock } from '@groundwork/engine/testing';
import { describe, expect, it } from 'vitest';
import { startTestPlatform } from '../../../../testing/test-platform.ts';
import {
  generationOf,
  renew,
  startForRenewal,
  statusOf,
} from '../../../../testing/token-renewal.ts';

describe('concurrent renewals of an access token', () => {
  // ASVS 7.4.1: Concurrent renewals issue tokens of one generation
  it('concurrent renewals of a token on several nodes return tokens of the same generation', async () => {
    const { platform, dataDir, token, firstUse, reuses } = await startForRenewal();
    // SQLite supports only one node, because only one process may open the data directory.
    const other = isOnPostgres ? await startTestPlatform({ dataDir }) : platform;
    const nodes = [platform, other, platform, other, platform, other];
    const renewed = await Promise.all(nodes.map((node) => renew(node, token)));
    expect(renewed.map(generationOf)).toEqual(Array(6).fill(1));
    for (const one of renewed) await firstUse(one);
    moveClock({ minutes: 11 });
    for (const one of renewed) expect(await statusOf(other, one)).toBe(200);
    expect(await reuses()).toBe(0);
  });
});
