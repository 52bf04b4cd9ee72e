import { describe, expect, it } from 'vitest';
import { createRecordId } from './record-id.ts';

describe('createRecordId', () => {
  it('creates unique ids of 24 hex digits that sort by creation time', () => {
    const ids = Array.from({ length: 1000 }, createRecordId);

    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{24}$/);
    expect(new Set(ids).size).toBe(1000);
    expect(ids.toSorted()).toEqual(ids);
  });
});
