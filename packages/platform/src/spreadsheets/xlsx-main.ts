/**
 * Program that reads a spreadsheet from standard input, and writes its rows as JSON to standard output. The program
 * runs in a separate process, because the memory and time that a hostile file takes are unknown before reading.
 */
import { buffer } from 'node:stream/consumers';
import { readRows } from './read-rows.ts';
import { readWorkbook } from './read-workbook.ts';
import type { Sheet } from './table.ts';
import { XlsxError, XlsxTooLargeError } from './xlsx-error.ts';

/** First bytes of workbooks with a password, and of workbooks in the older XLS format. */
const COMPOUND_FILE = 'd0cf11e0';

const [rowLimit = '0'] = process.argv.slice(2);
const sheet = readSheet(await buffer(process.stdin), Number(rowLimit));
process.stdout.write(JSON.stringify(sheet));

function readSheet(content: Buffer, limit: number): Sheet {
  if (content.toString('hex', 0, 4) === COMPOUND_FILE) {
    return {
      error:
        'The file is protected by a password or in the older format XLS. Save it as XLSX without a password.',
    };
  }
  try {
    return { lines: readRows(readWorkbook(content), limit) };
  } catch (error) {
    if (error instanceof XlsxTooLargeError) return { error: error.message };
    const reason = error instanceof XlsxError ? `: ${error.message}` : '';
    return {
      error: `The file is not a valid XLSX file${reason}. Save it again and upload the new file.`,
    };
  }
}
