import type { JsonObject } from '../../kernel/json.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { inOrder } from '../../kernel/time-slices.ts';
import { dangling, findDangling } from './references.ts';
import { findForCreate, insertNew, type NewRecord, toNewRecord, type Writing } from './writing.ts';

const REPORT_LENGTH = 100;

/** @throws ServiceError `validation_error` that lists the invalid rows, counted from 1. Then no record is created. */
export async function importRows(
  writing: Writing,
  rows: readonly JsonObject[],
): Promise<JsonObject[]> {
  const errors: { readonly index: number; readonly message: string }[] = [];
  const records: { readonly index: number; readonly record: NewRecord }[] = [];
  const find = await findForCreate(writing, rows);
  await inOrder(rows, async (row, index) => {
    try {
      records.push({ index, record: toNewRecord(writing, find, row) });
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      errors.push({ index, message: error.message });
    }
  });
  const created = records.map(({ record }) => record);
  for (const missing of await findDangling(
    writing,
    created.map(({ after }) => after),
  )) {
    const { index = 0 } = records[missing.index] ?? {};
    errors.push({ index, message: dangling(missing).message });
  }
  if (errors.length === 0) {
    await insertNew(writing, created);
    return created.map(({ after }) => after);
  }
  const lines = errors
    .toSorted((one, other) => one.index - other.index)
    .map(({ index, message }) => `Row ${index + 1}: ${message}`);
  const rest = lines.length - REPORT_LENGTH;
  const more = rest > 0 ? [`And ${rest} more.`] : [];
  throw new ServiceError(
    'validation_error',
    [...lines.slice(0, REPORT_LENGTH), ...more].join('\n'),
  );
}
