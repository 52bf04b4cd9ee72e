/**
 * The program that reads a spreadsheet: the file comes in on standard input, and what it holds goes out on
 * standard output, as JSON. A process of its own, because what a hostile file costs in memory and time is
 * known only once it is read.
 */
import { buffer } from 'node:stream/consumers';
import { EncryptedFileError, HucreError } from 'hucre';
import { type CellValue, streamXlsxRows } from 'hucre/xlsx';
import type { Cell, Sheet } from './table.ts';

/** Of all texts together: one that is stored once can stand in each cell. */
const TEXT_LIMIT = 64 * 1024 * 1024;

const [rowLimit = '0'] = process.argv.slice(2);
const sheet = await readSheet(await buffer(process.stdin), Number(rowLimit)).catch(toFault);
process.stdout.write(JSON.stringify(sheet));

/** The rows of the first sheet that hold anything; of the columns, those that the first row names. */
async function readSheet(content: Uint8Array, limit: number): Promise<Sheet> {
  const lines: Cell[][] = [];
  let width = 0;
  let length = 0;
  for await (const { values } of streamXlsxRows(content, { sheet: 0 })) {
    if (values.every((value) => value === null || value === '')) continue;
    if (lines.length === 0) width = values.length;
    const line = values.slice(0, width).map(toCell);
    for (const cell of line) length += typeof cell === 'string' ? cell.length : 8;
    if (length > TEXT_LIMIT) return { fault: 'The file holds more than 64 MiB of text. Split it.' };
    lines.push(line);
    // One more tells that there are too many.
    if (lines.length > limit) break;
  }
  return { lines };
}

function toCell(value: CellValue): Cell {
  if (!(value instanceof Date)) return value;
  // A number that is formatted as a date, and far from any.
  return Number.isNaN(value.getTime()) ? null : { date: value.toISOString() };
}

function toFault(error: unknown): Sheet {
  if (error instanceof EncryptedFileError) {
    return {
      fault:
        'The file is protected by a password, or of the older form XLS. Save it as XLSX without one.',
    };
  }
  const reason = error instanceof HucreError ? `: ${error.message.slice(0, 200)}` : '';
  return { fault: `The file is not a valid XLSX file${reason}. Save it again, and upload that.` };
}
