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
  it('recognises a record as stored even if its date-time has another format', () => {
    const stored = { id: '1', at: '2026-06-01T08:00:00.000Z' };
    const pages = {
      pages: [{ items: [stored], next_cursor: null, has_more: false }],
      pageParams: [],
    };
    const shownFor = (at: string) =>
      applyWrites(pages, { limit: 5 }, [write('create', { at })]).pages.flatMap(
        ({ items }) => items,
      );
    expect(shownFor('2026-06-01T10:00:00+02:00')).toEqual([stored]);
    expect(shownFor('2026-06-01T10:00:00Z')).toHaveLength(2);
  });

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
