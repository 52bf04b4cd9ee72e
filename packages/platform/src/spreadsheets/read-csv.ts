import { CsvError, parse } from 'csv-parse/sync';
import { detectDialect } from './csv-dialect.ts';
import type { Sheet } from './table.ts';

/**
 * Maximum number of cells in a CSV file. Parsing blocks the process, and a few megabytes of commas are millions of
 * cells.
 *
 * @limit
 */
const CELL_LIMIT = 2_000_000;

/**
 * Reads a CSV file with at most 2,000,000 cells, and detects its delimiter. Delimiters within quotes count as
 * cells too.
 *
 * @param rowLimit maximum number of rows that are not blank. Reads one more row than the limit, to detect an excess.
 */
export function readCsv(content: string, rowLimit: number): Sheet {
  const dialect = detectDialect(content);
  if (countCells(content, dialect.delimiter) > CELL_LIMIT) {
    return { error: 'The file has more than 2,000,000 cells. Split it.' };
  }
  try {
    return { lines: parse(content, { ...dialect, skip_empty_lines: true, to: rowLimit + 1 }) };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { error: `The file is not valid CSV: ${error.message}. Check it and send it again.` };
  }
}

function countCells(content: string, delimiter: string): number {
  const [separator, lineEnd] = [delimiter.charCodeAt(0), '\n'.charCodeAt(0)];
  let cells = 0;
  for (let index = 0; index < content.length; index += 1) {
    const code = content.charCodeAt(index);
    if (code === separator || code === lineEnd) cells += 1;
  }
  return cells;
}
