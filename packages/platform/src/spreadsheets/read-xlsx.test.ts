import { runsAllTests } from '@groundwork/launcher/all-tests';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { makeArchive, xlsxParts } from '../../testing/archive.ts';
import { checkArchive } from './check-archive.ts';
import { readXlsx } from './read-xlsx.ts';

const MIB = 1024 * 1024;
const TOO_LARGE = 'The file unpacks to more than 200 MiB or 1000 parts. Split it.';

const sheetOf = (rows: string) => ({
  content: `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
});
const row = (...cells: string[]) => `<row>${cells.join('')}</row>`;
const text = (content: string) => `<c t="inlineStr"><is><t>${content}</t></is></c>`;

describe('readXlsx', () => {
  it('reads the first sheet of an XLSX file with typed cells and without blank rows', async () => {
    const rows = [
      ['name', 'acres', 'sold', 'from'],
      ['North', 15.5, true, new Date('2026-03-01T00:00:00Z')],
      [null, '', null],
      ['South & East', 7, false, new Date('2026-03-01T09:30:00Z')],
    ];
    const sheets = [
      { name: 'Sites', rows },
      { name: 'Other', rows: [['x']] },
    ];

    expect(await readXlsx(Buffer.from(await writeXlsx({ sheets })), 10)).toEqual({
      lines: [
        ['name', 'acres', 'sold', 'from'],
        ['North', 15.5, true, { date: '2026-03-01T00:00:00.000Z' }],
        ['South & East', 7, false, { date: '2026-03-01T09:30:00.000Z' }],
      ],
    });
  });

  it('reads at most one row more than the limit', async () => {
    const file = makeArchive(xlsxParts(sheetOf(row(text('x')).repeat(50))));

    expect((await readXlsx(file, 10)).lines).toHaveLength(11);
  });

  it('reads simultaneously requested XLSX files one after the other', async () => {
    const file = (name: string) => makeArchive(xlsxParts(sheetOf(row(text(name)))));
    const names = ['a', 'b', 'c'];

    const read = await Promise.all(names.map((name) => readXlsx(file(name), 1)));
    expect(read.map(({ lines }) => lines)).toEqual(names.map((name) => [[name]]));
  });

  it.runIf(runsAllTests)(
    'rejects an XLSX file while eight others are being read or waiting',
    async () => {
      const file = makeArchive(xlsxParts(sheetOf(row(text('x')))));
      const asked = Array.from({ length: 10 }, () => readXlsx(file, 1));
      const read = await Promise.allSettled(asked);

      expect(read.map(({ status }) => status)).toEqual([
        ...Array(8).fill('fulfilled'),
        ...Array(2).fill('rejected'),
      ]);
      expect(read.at(-1)).toMatchObject({
        reason: { code: 'busy', retryAfterSeconds: 5 },
      });
      expect(await readXlsx(file, 1)).toEqual({ lines: [['x']] });
    },
  );

  describe('XLSX archive that unpacks to too much data', () => {
    // ASVS 5.2.3: Archives are checked before unpacking: at most 200 MiB and 1,000 entries
    it('rejects, without unpacking it, an archive that would unpack to too much data', async () => {
      const file = makeArchive(xlsxParts({ content: '', size: 300 * MIB }));

      expect(file.length).toBeLessThan(MIB);
      expect(checkArchive(file)).toBe(TOO_LARGE);
      expect(await readXlsx(file, 10)).toEqual({ error: TOO_LARGE });
    });

    it('rejects an archive whose entries together are too large', () => {
      const part = { content: '', size: 80 * MIB };
      const parts = { a: part, b: part, c: part };

      expect(checkArchive(makeArchive(parts))).toBe(TOO_LARGE);
    });

    it('rejects an archive with too many entries', () => {
      const parts = Array.from({ length: 1001 }, (_, index) => [`${index}`, { content: 'x' }]);

      expect(checkArchive(makeArchive(Object.fromEntries(parts)))).toBe(TOO_LARGE);
    });

    it('stops unpacking content that is larger than the archive declares', async () => {
      const content = Buffer.alloc(8 * MIB, ' ');
      const file = makeArchive(xlsxParts({ content, size: 1000 }));

      expect(checkArchive(file)).toBeUndefined();
      expect((await readXlsx(file, 10)).error).toContain('exceeds limit of 1000 bytes');
      expect(checkArchive(makeArchive(xlsxParts({ content, size: 0 })))).toMatch(/not a valid/);
    });
  });

  it.runIf(runsAllTests)(
    'returns an error for a file that takes too much memory to read',
    async () => {
      const texts = { content: `<sst>${'<si/>'.repeat(8 * MIB)}</sst>` };

      expect(await readXlsx(makeArchive(xlsxParts(sheetOf(''), texts)), 10)).toEqual({
        error: 'The file takes too much time or memory to read. Split it.',
      });
    },
  );

  it('counts a shared string once for each cell that contains it', async () => {
    const texts = { content: `<sst><si><t>${'x'.repeat(MIB)}</t></si></sst>` };
    const sheet = sheetOf(row('<c t="s"><v>0</v></c>').repeat(100));

    expect((await readXlsx(makeArchive(xlsxParts(sheet, texts)), 1000)).error).toMatch(/64 MiB/);
  });

  it('reads a cell far to the right without filling the preceding cells', async () => {
    const far =
      '<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>2</v></c></row>';

    expect((await readXlsx(makeArchive(xlsxParts(sheetOf(far))), 10)).lines).toEqual([[1], [null]]);
  });

  const valid = makeArchive(xlsxParts(sheetOf(row(text('x')))));
  const damaged = Buffer.from(valid);
  const part = 'xl/worksheets/sheet1.xml';
  const content = valid.indexOf(part) + part.length;
  damaged.fill(0xff, content, content + 10);

  it.each([
    ['truncated', valid.subarray(0, -30)],
    ['only a signature', Buffer.from('PK\x03\x04')],
    ['an archive of something else', makeArchive({ 'a.txt': { content: 'a' } })],
    ['damaged inside', damaged],
    ['nested too deep', makeArchive(xlsxParts({ content: '<a>' }, { content: '<a>'.repeat(1e6) }))],
    ['followed by a second end record', Buffer.concat([valid, Buffer.from('PK\x05\x06')])],
  ])('rejects a file that is %s with a readable message', async (_what, file) => {
    const { error } = await readXlsx(file, 10);

    expect(error).toMatch(/^The file (is not a valid XLSX file|takes too much)/);
    expect(error).not.toContain(import.meta.dirname);
  });

  it('reports that a file has a password or the older format, instead of calling the file damaged', async () => {
    const file = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2000)]);

    expect((await readXlsx(file, 10)).error).toMatch(/^The file is protected by a password or in/);
  });
});
