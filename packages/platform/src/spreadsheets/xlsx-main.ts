/**
 * The program that reads a spreadsheet: the file comes in on standard input, and its rows go out on standard
 * output, as JSON. It is a process of its own, because the memory and time that a hostile file takes are known
 * only once it is read.
 */
import { buffer } from 'node:stream/consumers';
import { readRows } from './read-rows.ts';
import { readWorkbook } from './read-workbook.ts';
import type { Sheet } from './table.ts';
import { XlsxError, XlsxTooLargeError } from './xlsx-error.ts';

/** The start of a compound file: what Excel writes with a password, and in its older form. */
const COMPOUND_FILE = 'd0cf11e0';

const [rowLimit = '0'] = process.argv.slice(2);
const sheet = readSheet(await buffer(process.stdin), Number(rowLimit));
process.stdout.write(JSON.stringify(sheet));

function readSheet(content: Buffer, limit: number): Sheet {
  if (content.toString('hex', 0, 4) === COMPOUND_FILE) {
    return {
      fault:
        'The file is protected by a password, or of the older form XLS. Save it as XLSX without one.',
    };
  }
  try {
    return { lines: readRows(readWorkbook(content), limit) };
  } catch (error) {
    if (error instanceof XlsxTooLargeError) return { fault: error.message };
    const reason = error instanceof XlsxError ? `: ${error.message}` : '';
    return { fault: `The file is not a valid XLSX file${reason}. Save it again, and upload that.` };
  }
}
