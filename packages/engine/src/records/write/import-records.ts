import type { JsonObject } from '../../kernel/json.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { inOrder } from './bulk-writes.ts';
import { type NewRecord, storeNew, toNewRecord, type Writing } from './writing.ts';

const REPORT_LENGTH = 100;

/** @throws ServiceError `validation_error` that lists the invalid rows, counted from 1. Then no record is created. */
export async function importRows(
  writing: Writing,
  rows: readonly JsonObject[],
): Promise<JsonObject[]> {
  const errors: string[] = [];
  const records: NewRecord[] = [];
  await inOrder(rows, async (row, index) => {
    try {
      records.push(toNewRecord(writing, row));
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      errors.push(`Row ${index + 1}: ${error.message}`);
    }
  });
  if (errors.length === 0) {
    await storeNew(writing, records);
    return records.map(({ after }) => after);
  }
  const rest = errors.length - REPORT_LENGTH;
  const more = rest > 0 ? [`And ${rest} more.`] : [];
  throw new ServiceError(
    'validation_error',
    [...errors.slice(0, REPORT_LENGTH), ...more].join('\n'),
  );
}
