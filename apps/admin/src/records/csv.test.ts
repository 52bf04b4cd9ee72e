import { describe, expect, it } from 'vitest';
import { toCsv } from './csv.ts';

/** Returns the row of a record with these values. */
const toCsvRow = (values: readonly unknown[]) =>
  toCsv(Object.keys(values), [Object.fromEntries(Object.entries(values))]).replace(/^.*\r\n/, '');

describe('CSV file', () => {
  it('a value with a separator, a quote or a line break is quoted, and an object is written as JSON', () => {
    expect(toCsvRow(['a,b', 'say "hi"', 'two\nlines', null, -1.5, true, { a: [1] }])).toBe(
      '"a,b","say ""hi""","two\nlines",,-1.5,true,"{""a"":[1]}"\r\n',
    );
  });

  it('a string that spreadsheet programs would run as a formula gets a prefix', () => {
    expect(toCsvRow(['=1+1', '@SUM(A1)', '-2+3', '＝1'])).toBe("'=1+1,'@SUM(A1),'-2+3,'＝1\r\n");
  });

  it('the file starts with a byte order mark, and has a column for each name and an empty cell for a missing value', () => {
    expect(toCsv(['=id', 'size'], [{ size: 1 }, { '=id': 'a', other: 2 }])).toBe(
      "\uFEFF'=id,size\r\n,1\r\na,\r\n",
    );
  });
});
