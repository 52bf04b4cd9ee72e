import { describe, expect, it } from 'vitest';
import type { AnyRecordsQuery } from './entity-types.ts';
import { patchQuery } from './patch-query.ts';
import type { Change } from './patch-rows.ts';

const day = (number: number) => `2026-06-0${number}T09:00:00.000Z`;

function record(id: string, fields: object = {}) {
  return { id, created_date: day(Number(id)), updated_date: day(5), ...fields };
}

/** Patches a list whose records have the given ids, in pages of two. */
function patch(
  query: AnyRecordsQuery,
  rows: readonly object[],
  change: Change,
  hasMore = false,
): { ids: string; isDirty: boolean; rows: readonly object[] } {
  const pages = [rows.slice(0, 2), rows.slice(2)].map((items) => ({
    items,
    has_more: hasMore,
    next_cursor: null,
  }));
  const key = ['groundwork', 'app', 'Task', 'records', { limit: 2, ...query }];
  const { data, isDirty } = patchQuery(key, { pages, pageParams: [] }, [change]);
  const patched: object[] = Object(data).pages.flatMap(({ items }: { items: object[] }) => items);
  return { ids: patched.map((row) => Reflect.get(row, 'id')).join(''), isDirty, rows: patched };
}

const create = (id: string, fields = {}): Change => ({
  type: 'create',
  id,
  data: record(id, fields),
});
const update = (id: string, fields = {}): Change => ({
  type: 'update',
  id,
  data: record(id, fields),
});

describe('patchQuery', () => {
  it('inserts a new record at its place in the sort order', () => {
    const newest = [record('3'), record('1')];
    expect(patch({}, newest, create('4'))).toMatchObject({ ids: '431', isDirty: false });
    const sorted = [record('1', { n: 1 }), record('2', { n: 9 })];
    const inserted = patch({ sort: 'n' }, sorted, create('3', { n: 5 }));
    expect(inserted).toMatchObject({ ids: '132', isDirty: true });
  });

  describe('with expand', () => {
    const query = { expand: ['team.owner'] };
    const expand = { team: { id: '8' } };
    const row = record('1', { team: '8', expand });

    it('keeps the expanded records of an updated record', () => {
      const { rows, isDirty } = patch(query, [row], update('1', { team: '8', title: 'b' }));
      expect(rows).toMatchObject([{ title: 'b', expand }]);
      expect(isDirty).toBe(false);
    });

    it('reads the list again if an expanded reference changes, and to insert a record', () => {
      expect(patch(query, [row], update('1', { team: '9' }))).toMatchObject({ isDirty: true });
      expect(patch(query, [row], create('2'))).toMatchObject({ ids: '1', isDirty: true });
    });

    it('keeps the expanded records of a single record', () => {
      const key = ['groundwork', 'app', 'Task', 'record', '1', query.expand];
      const change = update('1', { team: '8', title: 'b' });
      expect(patchQuery(key, row, [change])).toMatchObject({
        data: { title: 'b', expand },
        isDirty: false,
      });
      expect(patchQuery(key, row, [update('1', { team: '9' })])).toMatchObject({ isDirty: true });
    });
  });

  it('sorts records without a value first, and last in descending order', () => {
    const rows = [record('1', { n: 9 }), record('2', { n: 1 })];
    expect(patch({ sort: '-n' }, rows, create('3'))).toMatchObject({ ids: '123' });
    expect(patch({ sort: '-n' }, rows, create('3', { n: null }), true)).toMatchObject({
      ids: '12',
    });
    expect(patch({ sort: 'n' }, rows.toReversed(), create('3'))).toMatchObject({ ids: '321' });
  });

  it('reads a list with a search again after any change of its records, because only the platform knows the matches', () => {
    const query = { filter: { $search: 'kent' } };
    const rows = [record('2', { title: 'Kent' })];
    expect(patch(query, rows, create('3', { title: 'x' }))).toMatchObject({
      ids: '2',
      isDirty: true,
    });
    expect(patch(query, rows, update('2', { title: 'Essex' }))).toMatchObject({ isDirty: true });
  });

  it('reads the list again instead of comparing date-times, because the platform stores them in another format', () => {
    const filter = { at: '2026-06-01T10:00:00+02:00' };
    const at = '2026-06-01T08:00:00.000Z';
    const rows = [record('2', { at })];
    expect(patch({ filter }, rows, create('3', { at }))).toMatchObject({ isDirty: true });
    const onDay = create('3', { on: '2026-06-01' });
    expect(patch({ filter: { on: '2026-06-02' } }, rows, onDay)).toMatchObject({
      ids: '2',
      isDirty: false,
    });
  });

  it('does not insert a record that belongs to a page that is not loaded', () => {
    const rows = [record('4'), record('3')];
    expect(patch({}, rows, create('1'), true)).toMatchObject({ ids: '43', isDirty: false });
    expect(patch({}, rows, update('1'), true)).toMatchObject({ ids: '43', isDirty: false });
  });

  it('drops the last loaded record when a new record is inserted before it, because the pages are full', () => {
    const rows = ['4', '3', '2', '1'].map((id) => record(id));
    expect(patch({}, rows, create('5'), true)).toMatchObject({ ids: '5432', isDirty: true });
  });

  it('removes a record that no longer matches the filter, or reads the list again if the match is uncertain', () => {
    const rows = [record('2', { status: 'new' }), record('1', { status: 'new' })];
    const filter = { status: 'new' };
    const left = update('2', { status: 'old' });
    expect(patch({ filter }, rows, left)).toMatchObject({ ids: '1', isDirty: false });
    const inOperator = { status: { $in: ['new'] } };
    expect(patch({ filter: inOperator }, rows, left)).toMatchObject({ ids: '21', isDirty: true });
    const renamed = update('2', { status: 'new', title: 'b' });
    expect(patch({ filter: inOperator }, rows, renamed)).toMatchObject({ isDirty: false });
  });

  it('ignores a version of a record that is older than the shown one', () => {
    const older = update('1', { title: 'old', updated_date: day(4) });
    const { rows } = patch({}, [record('1', { title: 'new' })], older);
    expect(rows).toMatchObject([{ title: 'new' }]);
  });

  it('reads the list again instead of showing a record without its large fields', () => {
    const trimmed = update('1', { title: '', _oversize: true });
    const result = patch({ filter: { title: 'long' } }, [record('1', { title: 'long' })], trimmed);
    expect(result).toMatchObject({ rows: [{ title: 'long' }], isDirty: true });
    const key = ['groundwork', 'app', 'Task', 'record', '1'];
    const one = record('1', { title: 'long' });
    expect(patchQuery(key, one, [trimmed])).toEqual({ data: one, isDirty: true });
  });

  it('shows only the selected fields of a new record', () => {
    const rows = [{ id: '1', title: 'a' }];
    const result = patch({ fields: ['title'] }, rows, update('1', { title: 'b', text: 'c' }));
    expect(result.rows).toEqual([{ id: '1', title: 'b' }]);
  });

  it('requests the number of records again only if a change may affect this number', () => {
    const count = (subject: object | undefined, change: Change) =>
      patchQuery(['groundwork', 'app', 'Task', 'count', subject], 2, [change]).isDirty;
    expect(count(undefined, create('1'))).toBe(true);
    expect(count(undefined, update('1'))).toBe(false);
    expect(count({ done: true }, update('1'))).toBe(true);
  });
});
