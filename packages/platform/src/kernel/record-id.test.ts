import { expect, test } from 'vitest';
import { createRecordId } from './record-id.ts';

test('ids are 24 hex digits, differ, and sort by age', () => {
  const ids = Array.from({ length: 1000 }, createRecordId);

  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{24}$/);
  expect(new Set(ids).size).toBe(1000);
  expect(ids.toSorted()).toEqual(ids);
});
