import { CsvError, parse } from 'csv-parse/sync';
import type { Sheet } from './table.ts';

/**
 * The most cells of a CSV file. It is read in one go, during which nothing else is answered, and what that
 * costs are its cells: a few megabytes of commas are millions of them.
 */
const CELL_LIMIT = 2_000_000;

/**
 * Reads a CSV file of at most 2,000,000 cells; delimiters within quotes count as well.
 *
 * @param rowLimit lines after which it stops, blank ones not counted; one more is read.
 */
export function readCsv(content: string, rowLimit: number, delimiter = ','): Sheet {
  if (countCells(content, delimiter) > CELL_LIMIT) {
    return { fault: 'The file has more than 2,000,000 cells. Split it.' };
  }
  try {
    return { lines: parse(content, { delimiter, skip_empty_lines: true, to: rowLimit + 1 }) };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { fault: `The file is not valid CSV: ${error.message}. Check it and send it again.` };
  }
}

function countCells(content: string, delimiter: string): number {
  const [between, lineEnd] = [delimiter.charCodeAt(0), '\n'.charCodeAt(0)];
  let cells = 0;
  for (let place = 0; place < content.length; place += 1) {
    const code = content.charCodeAt(place);
    if (code === between || code === lineEnd) cells += 1;
  }
  return cells;
}
