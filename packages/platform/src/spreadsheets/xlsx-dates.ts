/**
 * Converts the dates of XLSX files, which are numbers of days. Only the number format of a cell distinguishes dates
 * from other numbers.
 */
const DAY_MS = 24 * 60 * 60 * 1000;

/** Day number of 31 December 9999, the last date of Excel. */
const LAST_DAY = 2_958_465;

/** Day numbers after February 1900 are one too high, because Excel's year 1900 has a 29 February. */
const DAY_0 = Date.UTC(1899, 11, 31);
const DAY_0_OF_1904 = Date.UTC(1904, 0, 1);
const LEAP_DAY = 60;

/** Ranges of the built-in number formats that display dates or times (ECMA-376, part 1, 18.8.30). */
const DATE_FORMATS: readonly (readonly [from: number, to: number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
];

/** @param code code of a custom number format; undefined for a built-in format. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return DATE_FORMATS.some(([from, to]) => id >= from && id <= to);
  const [positive = ''] = code.split(';');
  const shown = positive.replaceAll(/"[^"]*"|[\\_*].|\[(?!(?:h+|m+|s+)\])[^\]]*\]|general/gi, '');
  return /[dmyhs]/i.test(shown);
}

/** Converts a number of days to a date in ISO 8601; undefined for a number that Excel cannot display. */
export function toDate(days: number, is1904: boolean): string | undefined {
  if (!(days >= 0 && days <= LAST_DAY)) return undefined;
  // A number below 1 is a time of day, whether days are counted from 1900 or from 1904.
  const isTime = days < 1;
  const start = is1904 && !isTime ? DAY_0_OF_1904 : DAY_0;
  const skipped = !is1904 && days >= LEAP_DAY ? 1 : 0;
  return new Date(start + Math.round((days - skipped) * DAY_MS)).toISOString();
}
