/** Reads the rows of a sheet. Does not calculate formulas: the value of a cell is the result that the file contains. */
import { collectText, type Workbook } from './read-workbook.ts';
import { readXml } from './read-xml.ts';
import type { Cell } from './table.ts';
import { toDate } from './xlsx-dates.ts';
import { XlsxError, XlsxTooLargeError } from './xlsx-error.ts';

/** Maximum number of columns, as in Excel. */
const COLUMN_LIMIT = 16_384;

/**
 * Maximum number of characters in all cells. The file's size does not limit them, because a string that is stored
 * once can appear in every cell.
 */
const TEXT_LIMIT = 64 * 1024 * 1024;

interface OpenCell {
  readonly column: number;
  readonly type: string | undefined;
  readonly isDate: boolean;
}

/**
 * Reads the rows that are not blank, and in each row only the columns that the first row names.
 *
 * @param limit maximum number of rows. Reads one more row than the limit, to detect an excess.
 * @throws XlsxError when the sheet's XML is not well-formed; XlsxTooLargeError when the cells contain more
 * than 64 MiB of text.
 */
export function readRows(workbook: Workbook, limit: number): Cell[][] {
  const lines: Cell[][] = [];
  const inline = collectText();
  let width = COLUMN_LIMIT;
  let length = 0;
  let row: Cell[] = [];
  let isBlank = true;
  let next = 0;
  let cell: OpenCell | undefined;
  let value = '';
  let isValue = false;

  function closeCell({ column, type, isDate }: OpenCell): void {
    const content = type === 'inlineStr' ? inline.take() : toCell(value, type, isDate, workbook);
    if (content === null || content === '') return;
    isBlank = false;
    if (column >= width) return;
    while (row.length < column) row.push(null);
    row[column] = content;
  }

  function closeRow(): void {
    if (isBlank) return;
    if (lines.length === 0) width = row.length;
    while (row.length < width) row.push(null);
    for (const content of row) length += typeof content === 'string' ? content.length : 8;
    if (length > TEXT_LIMIT) {
      throw new XlsxTooLargeError('The file contains more than 64 MiB of text. Split it.');
    }
    lines.push(row);
  }

  readXml(workbook.sheet, {
    open(name, { r, t, s = '0' }) {
      inline.open(name);
      if (name === 'row') {
        row = [];
        isBlank = true;
        next = 0;
      }
      if (name === 'c') {
        const column = r === undefined ? next : columnOf(r);
        if (!(column < COLUMN_LIMIT)) throw new XlsxError('a cell is outside of every sheet');
        next = column + 1;
        cell = { column, type: t, isDate: workbook.dateStyles[Number(s)] === true };
        value = '';
      }
      if (name === 'v') isValue = true;
    },
    text(text) {
      inline.text(text);
      if (isValue) value += text;
    },
    close(name) {
      inline.close(name);
      if (name === 'v') isValue = false;
      if (name === 'c' && cell) closeCell(cell);
      // Reads one row more than the limit, to detect that the limit is exceeded.
      if (name === 'row' && lines.length <= limit) closeRow();
    },
    isDone: () => lines.length > limit,
  });
  return lines;
}

/** Returns the index of the column in a cell reference such as `AB12`; NaN for any other string. */
function columnOf(reference: string): number {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(reference)?.[0];
  if (letters === undefined) return Number.NaN;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function toCell(
  value: string,
  type: string | undefined,
  isDate: boolean,
  { strings, is1904 }: Workbook,
): Cell {
  if (value === '') return null;
  switch (type) {
    case 's':
      return strings[Number(value)] ?? null;
    case 'str':
    case 'e':
      return value;
    case 'b':
      return value === '1' || value === 'true';
    case 'd': {
      const date = new Date(/[zZ]$/.test(value) ? value : `${value}Z`);
      return Number.isNaN(date.getTime()) ? value : { date: date.toISOString() };
    }
    default: {
      const number = Number(value);
      if (!Number.isFinite(number)) return null;
      if (!isDate) return number;
      const date = toDate(number, is1904);
      return date === undefined ? null : { date };
    }
  }
}
