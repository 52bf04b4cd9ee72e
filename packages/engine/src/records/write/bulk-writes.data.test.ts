import { describe, expect, it } from 'vitest';
import { client, openThings } from '../../../testing/open-things.ts';
import type { JsonObject } from '../../kernel/json.ts';
import { ALWAYS } from '../../query/filter/filter.ts';
import { parseFilter } from '../../query/filter/parse-filter.ts';
import { parseSort } from '../../query/sort.ts';
import { listRecords } from '../read/reading.ts';
import {
  createEach,
  deleteMany,
  deleteOne,
  parseKnownUpdate,
  selectToDelete,
  selectToUpdate,
  updateMany,
} from './bulk-writes.ts';
import { changeOne, createOne, requireForUpdate } from './writing.ts';

describe('a write with a filter, if records change between the selection and the write', () => {
  const filters = { 'a value': { state: 'open' }, 'a pattern': { state: { $regex: '^op' } } };

  describe.each(Object.entries(filters))('filtered by %s', (_, filter) => {
    const query = parseFilter(filter);

    /**
     * Selects four open records; then closes the first, deletes the second, changes another field of the
     * third, and creates a fifth.
     */
    async function openChanged(select: typeof selectToUpdate) {
      const { things } = await openThings();
      for (const name of ['closed', 'deleted', 'changed', 'same']) {
        await things.write((writing) => createOne(writing, { name, state: 'open' }));
      }
      const selection = await things.query(client, { query }, (reading) => select(reading, query));
      const [closed = '', deleted = '', changed = ''] = selection.records.map(({ id }) => id);
      const change = (id: string, set: JsonObject) =>
        things.write(async (writing) =>
          changeOne(writing, await requireForUpdate(writing, id), { set }),
        );
      await change(closed, { state: 'closed' });
      await things.write((writing) => deleteOne(writing, deleted));
      await change(changed, { other: true });
      await things.write((writing) => createOne(writing, { name: 'new', state: 'open' }));
      const list = async () => {
        const all = { query: ALWAYS, sort: parseSort('name'), fields: [], limit: 10, skip: 0 };
        const text = await listRecords(await things.reading(), all);
        return JSON.parse(text);
      };
      return { things, selection, list };
    }

    it('changes only the selected records that still match the filter, and keeps concurrent changes to other fields', async () => {
      const { things, selection, list } = await openChanged(selectToUpdate);
      const update = parseKnownUpdate(things, { $set: { done: true } });
      const response = await things.write((writing) => updateMany(writing, selection, update));

      expect(JSON.parse(response)).toEqual({ success: true, updated: 2, has_more: false });
      const records = await list();
      expect(records).toMatchObject([
        { name: 'changed', other: true, done: true },
        { name: 'closed', state: 'closed' },
        { name: 'new' },
        { name: 'same', done: true },
      ]);
      expect(records[1]).not.toHaveProperty('done');
      expect(records[2]).not.toHaveProperty('done');
    });

    it('reads each selected record only twice: to check it, and to delete it', async () => {
      let rows = 0;
      const { things } = await openThings({
        onRows: (count) => {
          rows += count;
        },
      });
      const inputs = ['open', 'open', 'open', 'closed'].map((state) => ({ state }));
      await things.write((writing) => createEach(writing, inputs));
      const selection = await things.query(client, { query }, (reading) =>
        selectToDelete(reading, query),
      );
      rows = 0;
      await things.write((writing) => deleteMany(writing, selection));
      // Three rows for the records that are checked, and three for the records that are deleted.
      expect(rows).toBe(6);
    });

    it('deletes only the selected records that still match the filter', async () => {
      const { things, selection, list } = await openChanged(selectToDelete);
      const response = await things.write((writing) => deleteMany(writing, selection));

      expect(JSON.parse(response)).toEqual({ success: true, deleted: 2 });
      expect(await list()).toMatchObject([{ name: 'closed' }, { name: 'new' }]);
    });
  });
});
