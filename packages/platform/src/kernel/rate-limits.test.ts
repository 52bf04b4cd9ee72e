import { createMemoryLimiter } from '@groundwork/engine/testing';
import { describe, expect, it } from 'vitest';
import { createRateLimits, type Limit } from './rate-limits.ts';

const plots: Limit = { name: 'plot', address: [1, 60] };
const otherPlots: Limit = { name: 'plot', address: [5, 60] };

const open = (...declared: Limit[]) =>
  createRateLimits(declared, createMemoryLimiter, { has: async () => false }, () => {});

describe('createRateLimits', () => {
  it('rejects two limits with the same name', () => {
    expect(() => open(plots, otherPlots)).toThrow('Two rate limits are named plot');
  });

  it('accepts a limit that several calls share', () => {
    expect(() => open(plots, plots)).not.toThrow();
  });

  it('rejects an attempt at a limit that no part declares', async () => {
    const attempt = open(plots).attempt(otherPlots, { address: '10.0.0.1' });
    await expect(attempt).rejects.toThrow('no part declares it');
  });
});
