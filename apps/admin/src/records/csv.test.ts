import { describe, expect, it } from 'vitest';
import { toCsvRow } from './csv.ts';

describe('row of a CSV file', () => {
  it('quotes separators, quotes and line breaks, and writes objects as JSON', () => {
    expect(toCsvRow(['a,b', 'say "hi"', 'two\nlines', null, -1.5, true, { a: [1] }])).toBe(
      '"a,b","say ""hi""","two\nlines",,-1.5,true,"{""a"":[1]}"\r\n',
    );
  });

  it('prefixes texts that spreadsheet programs would run as formulas', () => {
    expect(toCsvRow(['=1+1', '@SUM(A1)', '-2+3'])).toBe("'=1+1,'@SUM(A1),'-2+3\r\n");
  });
});
