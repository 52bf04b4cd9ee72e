/** Reads an exported CSV file as a stream: only a few rows are in memory. */
import { createReadStream } from 'node:fs';
import { type CsvError, type Info, parse } from 'csv-parse';
import type { FieldSchema } from '../../records/schema/entity-schema.ts';
import { toRow } from '../../records/write/import-rows.ts';
import type { SourceRow } from './source-row.ts';

/** Maximum size of a row, larger than any record, in bytes; limits how much an unclosed quote can read. */
const ROW_BYTES = 4 * 1024 * 1024;

/** Errors after which the parser skips the rest of the file. */
const ENDING: readonly string[] = ['CSV_MAX_RECORD_SIZE', 'CSV_QUOTE_NOT_CLOSED'];

/**
 * Reads rows with values of the declared types. A row with more or fewer cells than the header is an error.
 *
 * @param record declaration of the fields.
 */
export async function* readCsvRows(file: string, record: FieldSchema): AsyncGenerator<SourceRow> {
  const skipped: SourceRow[] = [];
  let lastError: CsvError['lines'];
  const source = createReadStream(file);
  const parser = parse({
    bom: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    max_record_size: ROW_BYTES,
    on_skip: (error) => {
      // The parser reports each invalid quote of a row, but a row is reported once.
      if (error && lastError !== error.lines) skipped.push(toSkipped(error));
      lastError = error?.lines;
    },
  });
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);

  let names: readonly string[] | undefined;
  let line = 1;
  const rows: AsyncIterable<{ record: string[]; info: Info }> = parser;
  try {
    for await (const { record: cells, info } of rows) {
      yield* skipped.splice(0);
      if (!names) names = cells.map((name) => name.trim());
      else if (cells.length === names.length) yield { line, fields: toRow(record, names, cells) };
      else yield { line, error: `has ${cells.length} cells, and the header ${names.length}` };
      line = info.lines + 1;
    }
    yield* skipped;
  } finally {
    source.destroy();
  }
}

function toSkipped({ code, message, lines }: CsvError): SourceRow {
  const rest = ENDING.includes(code) ? '. The rest of the file was not read' : '';
  return { line: Number(lines), error: `${message}${rest}` };
}
