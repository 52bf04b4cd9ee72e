import { describe, expect, it } from 'vitest';
import { readInstant, toStoredDateTime } from './date-time.ts';

describe('toStoredDateTime', () => {
  it.each([
    ['2026-06-01T09:30:00Z', '2026-06-01T09:30:00.000Z'],
    ['2026-06-01t09:30:00.5z', '2026-06-01T09:30:00.500Z'],
    ['2026-06-01 09:30Z', '2026-06-01T09:30:00.000Z'],
    ['2026-06-01T09:30:00+02:00', '2026-06-01T07:30:00.000Z'],
    ['2026-06-01T00:30:00.123456789+0530', '2026-05-31T19:00:00.123Z'],
    ['2025-12-31T23:59:60-01:00', '2026-01-01T01:00:00.000Z'],
    ['0099-06-01T09:30:00Z', '0099-06-01T09:30:00.000Z'],
    ['2026-06-01T09:30', '2026-06-01T09:30'],
    ['2026-06-01T09:30:00', '2026-06-01T09:30'],
    ['2026-06-01 09:30:00.000', '2026-06-01T09:30'],
    ['2026-06-01T09:30:10', '2026-06-01T09:30:10'],
    ['2026-06-01T09:30:00.050', '2026-06-01T09:30:00.05'],
    ['2026-06-01T09:30:41.481000', '2026-06-01T09:30:41.481'],
    ['0000-01-01T00:00:00+02:00', '0000-01-01T00:00:00+02:00'],
    ['9999-12-31T23:59:59-02:00', '9999-12-31T23:59:59-02:00'],
    ['tomorrow', 'tomorrow'],
    ['', ''],
  ])('stores the date-time or other string %j as %j', (text, stored) => {
    expect(toStoredDateTime(text)).toBe(stored);
    expect(toStoredDateTime(stored)).toBe(stored);
  });

  it('stores date-times with and without a zone so that string order is chronological order', () => {
    const start = Date.parse('2026-06-01T09:29:59.990Z');
    const instants = [0, 1, 9, 10, 11, 60, 100, 510, 1000, 1010, 10_010, 60_010, 86_400_010];
    const sorted = instants.flatMap((ms) => {
      const { local = '', utc = '' } = readInstant(new Date(start + ms).toISOString()) ?? {};
      return [local, utc];
    });
    expect(sorted.toSorted()).toEqual(sorted);
    expect(new Set(sorted).size).toBe(sorted.length);
  });
});
