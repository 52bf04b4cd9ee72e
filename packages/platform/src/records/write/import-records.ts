import { HttpError } from '../../kernel/http-error.ts';
import type { JsonObject } from '../../kernel/json.ts';
import { type NewRecord, storeNew, toNewRecord, type Writing } from './writing.ts';

/** How many faulty rows a report names. */
const REPORT_LENGTH = 100;

/** Rows that cannot be imported; the message is the report on them. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
}

/**
 * Makes a record of each row.
 *
 * @throws ImportError that tells what is wrong, row by row, counting from 1: then none is made.
 */
export async function importRows(
  writing: Writing,
  rows: readonly JsonObject[],
): Promise<JsonObject[]> {
  const faults: string[] = [];
  const records: NewRecord[] = [];
  for (const [index, row] of rows.entries()) {
    try {
      records.push(toNewRecord(writing, row));
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      faults.push(`Row ${index + 1}: ${error.message}`);
    }
  }
  if (faults.length === 0) {
    await storeNew(writing, records);
    return records.map(({ after }) => after);
  }
  const rest = faults.length - REPORT_LENGTH;
  const more = rest > 0 ? [`And ${rest} more.`] : [];
  throw new ImportError([...faults.slice(0, REPORT_LENGTH), ...more].join('\n'));
}
