/** Reads an exported CSV file as a stream, so that only a few rows are in memory at a time. */
import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { type FieldSchema, isSystemField } from '@groundwork/engine';
import { type CsvError, type Info, parse } from 'csv-parse';
import { type CsvDialect, detectDialect } from '../../spreadsheets/csv-dialect.ts';
import { NOT_UTF8 } from '../../spreadsheets/decode-text.ts';
import { findField } from '../../spreadsheets/import-columns.ts';
import { toRow } from '../../spreadsheets/import-rows.ts';
import { findRepeated } from '../../spreadsheets/table.ts';
import type { SourceRow } from './source-row.ts';

/**
 * Maximum length of a row, which is longer than any record. The limit bounds how much of a file is read if a quote is
 * never closed.
 */
const ROW_BYTES = 4 * 1024 * 1024;

/** Codes of parser errors after which the parser skips the rest of the file. */
const ENDING: readonly string[] = ['CSV_MAX_RECORD_SIZE', 'CSV_QUOTE_NOT_CLOSED'];

/** Number of bytes that are read to detect the delimiter. No header is longer. */
const START_BYTES = 64 * 1024;

const BYTE_ORDER_MARK = Buffer.from('\uFEFF');

/**
 * Reads the rows of a CSV file, with values converted to the types of their fields. A row that has more or
 * fewer cells than the header, or that is not in UTF-8, is returned as an error.
 *
 * @param record declaration of the fields.
 * @param onIgnored called with the headings of columns that do not belong to a field.
 */
export async function* readCsvRows(
  file: string,
  record: FieldSchema,
  onIgnored: (headings: readonly string[]) => void,
): AsyncGenerator<SourceRow> {
  const skipped: SourceRow[] = [];
  let lastError: CsvError['lines'];
  const { start, dialect } = await readStart(file);
  const source = createReadStream(file, { start });
  const parser = parse({
    ...dialect,
    encoding: null,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    max_record_size: ROW_BYTES,
    on_skip: (error) => {
      // Reports a row only once, although the parser emits an error for each invalid quote.
      if (error && lastError !== error.lines) skipped.push(toSkipped(error));
      lastError = error?.lines;
    },
  });
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);

  let fields: readonly (string | undefined)[] | undefined;
  let line = dialect.from_line;
  const rows: AsyncIterable<{ record: Buffer[]; info: Info }> = parser;
  try {
    for await (const { record: cells, info } of rows) {
      yield* skipped.splice(0);
      const error = findError(cells, fields?.length ?? cells.length);
      const texts = cells.map(String);
      if (error !== undefined) yield { line, error };
      else if (fields) yield { line, fields: toRow(record, fields, texts) };
      else {
        const headings = texts.map((heading) => heading.trim());
        fields = headings.map((name) => (isSystemField(name) ? name : findField(record, name)));
        const repeated = findRepeated(fields);
        if (repeated !== undefined) return yield { line, error: repeated };
        const ignored = headings.filter((_, index) => fields?.[index] === undefined);
        if (ignored.length > 0) onIgnored(ignored);
      }
      // Stops, because no row can be read without a valid header.
      if (!fields) return;
      line = info.lines + 1;
    }
    yield* skipped;
  } finally {
    source.destroy();
  }
}

async function readStart(file: string): Promise<{ start: number; dialect: CsvDialect }> {
  const handle = await open(file);
  const reading = handle.read(Buffer.alloc(START_BYTES), 0, START_BYTES, 0);
  const { buffer, bytesRead } = await reading.finally(() => handle.close());
  const bytes = buffer.subarray(0, bytesRead);
  const hasMark = bytes.subarray(0, BYTE_ORDER_MARK.length).equals(BYTE_ORDER_MARK);
  const start = hasMark ? BYTE_ORDER_MARK.length : 0;
  return { start, dialect: detectDialect(String(bytes.subarray(start))) };
}

function findError(cells: readonly Buffer[], expected: number): string | undefined {
  if (!cells.every(isUtf8)) return NOT_UTF8;
  if (cells.length === expected) return undefined;
  return `has ${cells.length} cells, and the header ${expected}`;
}

function toSkipped({ code, message, lines }: CsvError): SourceRow {
  const rest = ENDING.includes(code) ? '. The rest of the file was not read' : '';
  return { line: Number(lines), error: `${message}${rest}` };
}
