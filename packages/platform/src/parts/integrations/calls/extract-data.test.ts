import { writeXlsx } from 'hucre/xlsx';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { signIn } from '../../../../testing/sign-in.ts';
import { startTestPlatform } from '../../../../testing/test-platform.ts';
import { callCore, formWith, upload } from '../../../../testing/upload.ts';
import type { RunningPlatform } from '../../../platform.ts';

let platform: RunningPlatform;
let token: string;
beforeEach(async () => {
  platform = await startTestPlatform();
  token = await signIn(platform);
});

const row = {
  type: 'object',
  properties: {
    name: { type: 'string' },
    acres: { type: 'number' },
    sold: { type: 'boolean' },
  },
  required: ['name'],
};

async function extract(
  content: string | Uint8Array<ArrayBuffer>,
  name: string,
  json_schema?: object,
) {
  const file_url = await upload(platform, formWith(content, name), { token });
  const body = { file_url, json_schema };
  const response = await callCore(platform, 'ExtractDataFromUploadedFile', { token, body });
  return response.json();
}

const success = (output: unknown) => ({ status: 'success', details: null, output });

describe('extractData', () => {
  it("converts CSV rows to objects whose values have the schema's types", async () => {
    const csv = '\uFEFFname,acres,sold,note\r\n"North, upper",15.5,TRUE,007\r\nSouth,,false,\r\n';
    const output = [
      { name: 'North, upper', acres: 15.5, sold: true, note: '007' },
      { name: 'South', sold: false },
    ];

    expect(await extract(csv, 'sites.csv', row)).toEqual(success(output));
    expect(await extract(csv, 'sites.csv', { type: 'array', items: row })).toEqual(success(output));
    expect(await extract('a\tb\n1\t2', 'x.tsv')).toEqual(success([{ a: '1', b: '2' }]));
    expect(await extract('sep=;\na;b\n1;2,5', 'x.csv')).toEqual(success([{ a: '1', b: '2,5' }]));
  });

  it("converts XLSX rows to objects whose values have the schema's types", async () => {
    const noon = new Date('2026-03-01T12:00:00Z');
    const rows = [
      ['name', 'acres', 'sold', 'code', 'from', 'seen', 'day', 'note', null],
      ['North, upper', '15.5', 'TRUE', 7, noon, noon, noon, new Date('2026-03-01'), 'no name'],
      ['South', null, false, 'x7', null, null, null, ''],
    ];
    const file = new Uint8Array(await writeXlsx({ sheets: [{ name: 'Sites', rows }] }));
    const properties = {
      ...row.properties,
      code: { type: 'string' },
      from: { type: 'string', format: 'date-time' },
      day: { type: 'string', format: 'date' },
    };
    const dates = { from: noon.toISOString(), seen: noon.toISOString(), day: '2026-03-01' };

    expect(await extract(file, 'sites.xlsx', { ...row, properties })).toEqual(
      success([
        { name: 'North, upper', acres: 15.5, sold: true, code: '7', ...dates, note: '2026-03-01' },
        { name: 'South', sold: false, code: 'x7' },
      ]),
    );
    expect(await extract(file, 'upload')).toMatchObject({ output: [{ code: 7 }, { code: 'x7' }] });
  });

  it('reports a value in an XLSX file that does not match the schema', async () => {
    const rows = [
      ['name', 'acres'],
      ['North', 'many'],
    ];
    const file = new Uint8Array(await writeXlsx({ sheets: [{ name: 'Sites', rows }] }));

    expect(await extract(file, 'sites.xlsx', row)).toEqual({
      status: 'error',
      details: expect.stringMatching(/^Row 1, acres: /),
      output: null,
    });
  });

  it("returns a JSON file's content unchanged", async () => {
    expect(await extract('[{"name": "North"}]', 'sites.json', row)).toEqual(
      success([{ name: 'North' }]),
    );
    expect(await extract('{"name": "North"}', 'site.json', row)).toEqual(
      success({ name: 'North' }),
    );
  });

  it.each([
    ['name,acres\nNorth,many', 'sites.csv', /^Row 1, acres: /],
    ['acres\n1', 'sites.csv', /^Row 1, name: /],
    ['[{"name": "North"}, {"name": 1}]', 'sites.json', /^Row 2, name: /],
    ['name\n"open', 'sites.csv', /^The file is not valid CSV/],
    ['a,b\n1', 'sites.csv', /^The file is not valid CSV/],
    ['name,name\n1,2', 'sites.csv', /^The header row names "name" twice/],
    [Buffer.from('name\n\xC4', 'latin1'), 'sites.csv', /^Line 2 is not in UTF-8/],
    ['{"name"', 'site.json', /^The file cannot be read\. It is not valid JSON/],
    ['{"__proto__": {}}', 'site.json', /^The file cannot be read\. It has a field named __proto__/],
    ['{"acres": 1e400}', 'site.json', /^The file cannot be read\. The number 1e400 is too large/],
    ['\x00\x01', 'film.mp4', /^The file is neither CSV, XLSX nor JSON/],
  ])('reports the error in the content %j of %s', async (content, name, details) => {
    expect(await extract(content, name, row)).toEqual({
      status: 'error',
      details: expect.stringMatching(details),
      output: null,
    });
  });

  it('treats a column named __proto__ like any other column', async () => {
    const response = await extract('__proto__,name\nx,North', 'x.csv');

    expect(JSON.stringify(response)).toContain('[{"__proto__":"x","name":"North"}]');
  });

  it('reads a private file by its URI or by a signed URL', async () => {
    const name = 'UploadPrivateFile';
    const file_uri = await upload(platform, formWith('a\n1', 'x.csv'), { token, name });
    const read = (body: object) =>
      callCore(platform, 'ExtractDataFromUploadedFile', { token, body });
    const sign = await callCore(platform, 'CreateFileSignedUrl', { token, body: { file_uri } });
    const { signed_url } = z.object({ signed_url: z.string() }).parse(await sign.json());

    expect(await (await read({ file_uri })).json()).toEqual(success([{ a: '1' }]));
    expect(await (await read({ file_url: signed_url })).json()).toEqual(success([{ a: '1' }]));
    expect((await read({ file_url: signed_url.replace(/\?.*/, '') })).status).toBe(422);
  });

  it.each(['http://127.0.0.1:1/x', 'file:///etc/passwd', 'private/x', 'x'])(
    // ASVS 1.3.6: No server-side request forgery: only uploads are read
    'does not request %s, because it is not an uploaded file',
    async (file_url) => {
      const response = await callCore(platform, 'ExtractDataFromUploadedFile', {
        token,
        body: { file_url },
      });

      expect(response.status).toBe(422);
      expect(await response.json()).toMatchObject({
        message: expect.stringContaining('Error in field file_url:'),
      });
    },
  );

  it('rejects anonymous callers of data extraction', async () => {
    const body = { file_url: 'x' };
    expect((await callCore(platform, 'ExtractDataFromUploadedFile', { body })).status).toBe(401);
  });
});
