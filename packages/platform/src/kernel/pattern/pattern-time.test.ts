import { describe, expect, it } from 'vitest';
import { unknownFields } from '../../query/filter/field-kinds.ts';
import { parseFilter } from '../../query/filter/parse-filter.ts';
import { countRecords } from '../../records/tables/records.ts';
import { toWhere } from '../../records/where-for.ts';
import { openRecordTable } from '../../testing/record-table.ts';

const records = Array(90).fill({ text: 'x'.repeat(10_000) });

describe('createPatternTime', () => {
  it('rejects a query whose patterns exceed the time limit together', async () => {
    const table = await openRecordTable();
    const count = ($regex: string) =>
      table.withRecords(records, async (connection, collection) => {
        const pattern = { text: { $regex } };
        const filter = parseFilter({ $or: [pattern, pattern] });
        const where = await toWhere({ connection, collection, kinds: unknownFields }, filter);
        return countRecords(connection, collection, where);
      });

    await expect(count('[^a]{450}[!?]')).rejects.toThrow('its patterns take too long');
    expect(await count('^x+$')).toBe(90);
  });
});
