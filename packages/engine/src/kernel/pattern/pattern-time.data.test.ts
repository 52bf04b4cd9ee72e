import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { alone, openRecordTable } from '../../../testing/record-table.ts';
import { unknownFields } from '../../query/filter/field-kinds.ts';
import { parseFilter } from '../../query/filter/parse-filter.ts';
import { toWhere } from '../../records/permitted-records.ts';
import { countRecords } from '../../records/tables/records.ts';
import { createPatternTime } from './pattern-time.ts';

const records = Array(90).fill({ text: 'x'.repeat(10_000) });

/**
 * Replaces the clocks of this process. Returns a function that advances both the wall-clock time and the
 * process's processor time.
 */
function controlClocks() {
  let [now, used] = [0, 0];
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  vi.spyOn(process, 'cpuUsage').mockImplementation((start = { user: 0, system: 0 }) => ({
    user: used * 500 - start.user,
    system: used * 500 - start.system,
  }));
  onTestFinished(() => void vi.restoreAllMocks());
  return (passed: number, inProcess = passed) => {
    now += passed;
    used += inProcess;
  };
}

/** Makes all work of this process seem slow: each reading of a clock advances that clock by three seconds. */
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
  it("rejects a query's further patterns once its patterns have used two seconds", () => {
    const pass = controlClocks();
    const time = createPatternTime();
    time.begin();
    expect(time.spend(() => 'matched')).toBe('matched');
    time.spend(() => pass(2000));
    time.spend(() => pass(1));
    const work = vi.fn();
    expect(() => time.spend(work)).toThrow('its patterns take too long');
    expect(work).not.toHaveBeenCalled();

    time.begin();
    time.spend(() => pass(3000, 1000));
    time.spend(() => pass(100));
  });

  it('does not count the time that other processes, or other work in this process, use', () => {
    const pass = controlClocks();
    const time = createPatternTime();
    time.begin();
    time.spend(() => pass(3000, 1000));
    time.spend(() => pass(3000, 1000));
    time.spend(() => pass(0));

    time.begin();
    pass(5000);
    time.spend(() => pass(1500));
    time.spend(() => pass(100));
    time.spend(() => pass(0));
  });

  it('rejects a filter whose patterns take too long for all records together', async () => {
    const table = await openRecordTable();
    const count = ($regex: string) =>
      table.withRecords(records, async (connection, collection) => {
        const pattern = { text: { $regex } };
        const filter = parseFilter({ $or: [pattern, pattern] });
        const where = await toWhere(
          { connection, collection, kinds: unknownFields, ...alone },
          filter,
        );
        return countRecords(connection, collection, where);
      });

    expect(await count('^x+$')).toBe(90);
    slowDown();
    await expect(count('[^x]')).rejects.toThrow('its patterns take too long');
  });
});
