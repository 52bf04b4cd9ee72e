import { describe, expect, it } from 'vitest';
import { makeArchive, xlsxParts } from '../../testing/archive.ts';
import { readRows } from './read-rows.ts';
import { readWorkbook } from './read-workbook.ts';

type Parts = ReturnType<typeof xlsxParts>;

/** Reads an XLSX file whose first sheet contains the given rows. Further parts can be added to the file. */
function read(rows: string, strings = '<sst/>', more: Parts = {}) {
  const sheet = { content: `<worksheet><sheetData>${rows}</sheetData></worksheet>` };
  const parts = { ...xlsxParts(sheet, { content: strings }), ...more };
  return readRows(readWorkbook(makeArchive(parts)), 100);
}

const row = (...cells: string[]) => `<row>${cells.join('')}</row>`;

function stylesWith(formats: readonly (number | string)[]): Parts {
  const isCode = (format: number | string) => typeof format === 'string';
  const codes = formats.map((format, index) =>
    isCode(format) ? `<numFmt numFmtId="${200 + index}" formatCode="${format}"/>` : '',
  );
  const styles = formats.map(
    (format, index) => `<xf numFmtId="${isCode(format) ? 200 + index : format}"/>`,
  );
  return {
    'xl/styles.xml': {
      content: `<styleSheet><numFmts>${codes.join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${styles.join('')}</cellXfs></styleSheet>`,
    },
    'xl/_rels/workbook.xml.rels': {
      content: `<Relationships>${['worksheet', 'styles']
        .map((type, index) => {
          const target = type === 'styles' ? '/xl/styles.xml' : 'worksheets/sheet1.xml';
          return `<Relationship Id="rId${index + 1}" Type="urn:x/${type}" Target="${target}"/>`;
        })
        .join('')}</Relationships>`,
    },
  };
}

describe('readRows', () => {
  describe('dates in spreadsheet cells', () => {
    const readDate = (format: number | string, value: number, more: Parts = {}) =>
      read(row(`<c s="0"><v>${value}</v></c>`), '<sst/>', {
        ...stylesWith([format]),
        ...more,
      })?.[0]?.[0];

    it.each<[number | string, number, string]>([
      [14, 46082, '2026-03-01T00:00:00.000Z'],
      [22, 46082.5, '2026-03-01T12:00:00.000Z'],
      [20, 0.25, '1899-12-31T06:00:00.000Z'],
      [14, 59, '1900-02-28T00:00:00.000Z'],
      [14, 61, '1900-03-01T00:00:00.000Z'],
      ['yyyy\\-mm\\-dd', 46082, '2026-03-01T00:00:00.000Z'],
      ['[$-409]d. mmmm', 46082, '2026-03-01T00:00:00.000Z'],
      ['[h]:mm', 1.5, '1900-01-01T12:00:00.000Z'],
    ])('reads a number with the format %s as a date: %d', (format, value, date) => {
      expect(readDate(format, value)).toEqual({ date });
    });

    it.each<[number | string]>([
      [0],
      [9],
      ['0.00'],
      ['&quot;days&quot; 0'],
      ['[Red]0'],
      ['General'],
      ['0\\d'],
    ])('does not read a number with the format %s as a date', (format) => {
      expect(readDate(format, 46082)).toBe(46082);
    });

    it('counts days from 1904 in a workbook that uses this date system', () => {
      const content =
        '<workbook xmlns:r="urn:r"><workbookPr date1904="1"/><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>';
      const more = { 'xl/workbook.xml': { content } };

      expect(readDate(14, 44620, more)).toEqual({ date: '2026-03-01T00:00:00.000Z' });
      expect(readDate(20, 0.25, more)).toEqual({ date: '1899-12-31T06:00:00.000Z' });
    });

    it.each([1e300, -1, 2_958_466])(
      'reads a date cell as empty if its number is out of range: %d',
      (value) => {
        expect(
          read(
            row(`<c s="0"><v>${value}</v></c><c s="1"><v>1</v></c>`),
            '<sst/>',
            stylesWith([14]),
          ),
        ).toEqual([[null, 1]]);
      },
    );
  });

  describe('spreadsheet cells', () => {
    it("reads a formula's stored result, and never calculates the formula", () => {
      const formulas = row(
        '<c><f>WEBSERVICE("http://127.0.0.1:1/")</f><v>2</v></c>',
        '<c t="str"><f>A1&amp;"x"</f><v>2x</v></c>',
        '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>',
        '<c><f>cmd|"/c calc"!A0</f></c>',
        '<c t="b"><f>TRUE()</f><v>1</v></c>',
      );

      expect(read(formulas)).toEqual([[2, '2x', '#DIV/0!', null, true]]);
    });

    it('reads shared strings completely, without pronunciation hints', () => {
      const strings =
        '<sst><si><r><t>South</t></r><r><t xml:space="preserve"> &amp; East</t></r><rPh><t>hint</t></rPh></si><si><t>a_x000D_b<![CDATA[<c>]]></t></si></sst>';
      const cells = ['0', '1', '7', '-1', '__proto__'].map((v) => `<c t="s"><v>${v}</v></c>`);

      expect(read(row(...cells, '<c><v>1</v></c>'), strings)).toEqual([
        ['South & East', 'a\rb<c>', null, null, null, 1],
      ]);
    });

    it('reads a sheet whose XML elements have a prefix', () => {
      const content =
        '<x:worksheet xmlns:x="urn:x"><x:sheetData><x:row><x:c><x:v>1</x:v></x:c></x:row></x:sheetData></x:worksheet>';
      expect(read('', '<sst/>', { 'xl/worksheets/sheet1.xml': { content } })).toEqual([[1]]);
    });
  });

  describe('hostile spreadsheet', () => {
    it.each([
      ['a cell in the column XFE', '<c r="XFE1"><v>1</v></c>', 'a cell is outside of every sheet'],
      [
        'a cell in the column AAAA',
        '<c r="AAAA1"><v>1</v></c>',
        'a cell is outside of every sheet',
      ],
      [
        'a cell whose reference names no column',
        '<c r="1"><v>1</v></c>',
        'a cell is outside of every sheet',
      ],
      [
        '16,385 cells in a row',
        '<c><v>1</v></c>'.repeat(16_385),
        'a cell is outside of every sheet',
      ],
      ['an undeclared entity', '<c><v>&other;</v></c>', 'it is not well-formed'],
      ['end tags in the wrong order', '<c><v>1</c></v>', 'it is not well-formed'],
      ['200 nested elements', '<a>'.repeat(200), 'its parts are nested too deep'],
    ])('rejects a spreadsheet with %s', (_, cells, reason) => {
      expect(() => read(row(cells))).toThrow(reason);
    });

    it.each([
      ['expanding entities', '<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">'],
      ['external entities', '<!ENTITY b SYSTEM "file:///etc/passwd">'],
      ['external parameter entities', '<!ENTITY % b SYSTEM "http://127.0.0.1:1/"> %b;'],
      // ASVS 1.5.1: XML resolves no external entity
    ])("rejects %s in a spreadsheet's XML", (_, entities) => {
      const content = `<!DOCTYPE worksheet [${entities}]><worksheet><sheetData><row><c t="inlineStr"><is><t>&b;</t></is></c></row></sheetData></worksheet>`;
      const more = { 'xl/worksheets/sheet1.xml': { content } };

      expect(() => read('', '<sst/>', more)).toThrow('it has a document type declaration');
    });

    it("ignores a sheet's declared dimensions", () => {
      const content =
        '<worksheet><dimension ref="A1:XFD1048576"/><sheetData><row r="1048576" spans="1:16384"><c r="B1048576"><v>1</v></c></row></sheetData></worksheet>';
      expect(read('', '<sst/>', { 'xl/worksheets/sheet1.xml': { content } })).toEqual([[null, 1]]);
    });

    it.each([
      '../../../etc/passwd',
      '/etc/passwd',
      'http://127.0.0.1:1/sheet.xml',
      'file:///etc/passwd',
    ])('reads no part of a spreadsheet from outside the archive: %s', (target) => {
      const content = `<Relationships><Relationship Id="rId1" Type="urn:x/worksheet" Target="${target}"/></Relationships>`;
      const more = { 'xl/_rels/workbook.xml.rels': { content } };

      expect(() => read('', '<sst/>', more)).toThrow('it has no sheet');
    });
  });

  it('rejects an archive that contains two entries of the same name', () => {
    const parts = xlsxParts({ content: '<worksheet/>' });
    const twin = 'xl/worksheets/sheet2.xml';
    const file = makeArchive({ ...parts, [twin]: { content: '<worksheet/>' } });
    for (let at = file.indexOf(twin); at >= 0; at = file.indexOf(twin)) {
      file.write('xl/worksheets/sheet1.xml', at);
    }

    expect(() => readWorkbook(file)).toThrow('the archive is damaged');
  });
});
