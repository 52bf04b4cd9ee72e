import type { SqlConnection } from '../../database/sql-connection.ts';
import { createTimeSlices } from '../../kernel/time-slices.ts';
import type { StoredWords } from '../../query/dialect/dialect.ts';
import { dialectOf } from '../../query/dialect/dialect-of.ts';
import { searchedWords } from '../../query/search/words.ts';
import { type StoredRecord, toJsonObject } from './stored-record.ts';

/** Stores or replaces the words of records for searches in these fields. */
export async function storeWords(
  connection: SqlConnection,
  table: string,
  records: readonly StoredRecord[],
  fields: readonly string[],
): Promise<void> {
  if (fields.length === 0 || records.length === 0) return;
  const nextSlice = createTimeSlices();
  const rows: StoredWords[] = [];
  for (const record of records) {
    await nextSlice();
    rows.push({ id: record.id, words: searchedWords(toJsonObject(record), fields) });
  }
  for (const { sql, parameters } of dialectOf(connection).search.store(table, rows)) {
    await connection.run(sql, parameters);
  }
}
