import { describe, expect, it } from 'vitest';
import { applyWrites, PENDING_ID, type PendingWrite } from './pending-write.ts';

const write = (type: PendingWrite['type'], data: object): PendingWrite => ({
  type,
  id: `${PENDING_ID}1`,
  data,
  key: type,
  user: 1,
  before: [],
});

describe('applyWrites', () => {
  it.each([
    ['update', ['d']],
    ['delete', []],
  ] as const)(
    'applies the %s of a new record that the platform has stored before its response arrived',
    (type, titles) => {
      const stored = { id: '1', title: 'c', updated_date: '2026-06-01T09:00:00.000Z' };
      const pages = {
        pages: [{ items: [stored], next_cursor: null, has_more: false }],
        pageParams: [],
      };
      const writes = [write('create', { title: 'c' }), write(type, { title: 'd' })];
      const { pages: shown } = applyWrites(pages, { limit: 5 }, writes);
      expect(shown.flatMap(({ items }) => items.map(({ title }) => title))).toEqual(titles);
    },
  );
});
