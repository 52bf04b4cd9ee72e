import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { unknownFields } from '../../query/filter/field-kinds.ts';
import { parseFilter } from '../../query/filter/parse-filter.ts';
import { countRecords } from '../../records/tables/records.ts';
import { toWhere } from '../../records/where-for.ts';
import { openRecordTable } from '../../testing/record-table.ts';

const records = Array(90).fill({ text: 'x'.repeat(10_000) });

/** Makes all work of this process seem to take long: each read of a clock is three seconds later. */
function slowDown(): void {
  let [now, used] = [performance.now(), 0];
  vi.spyOn(performance, 'now').mockImplementation(() => {
    now += 3000;
    return now;
  });
  vi.spyOn(process, 'cpuUsage').mockImplementation(() => {
    used += 3_000_000;
    return { user: used, system: 0 };
  });
  onTestFinished(() => void vi.restoreAllMocks());
}

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

    expect(await count('^x+$')).toBe(90);
    slowDown();
    await expect(count('[^x]')).rejects.toThrow('its patterns take too long');
  });
});
