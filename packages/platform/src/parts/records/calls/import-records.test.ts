import { API_PREFIX, routes } from '@groundwork/sdk/protocol';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { callsTo, startWithEntities } from '../../../../testing/entity-platform.ts';
import type { PlatformEndpoint } from '../../../../testing/test-platform.ts';
import { formWith } from '../../../../testing/upload.ts';

const Site = {
  properties: {
    title: { type: 'string' },
    code: { type: 'string' },
    acres: { type: 'number' },
  },
};

const responseSchema = z.object({
  status: z.string(),
  details: z.string().nullable(),
  output: z.array(z.looseObject({ title: z.string().optional() })).nullable(),
  ignored_columns: z.array(z.string()).optional(),
  preview: z.unknown().optional(),
});

async function start() {
  const { platform, token } = await startWithEntities({ Site });
  return importsTo(platform, token);
}

/** Returns a function that imports a file into the entity `Site`. */
function importsTo(platform: PlatformEndpoint, token: string) {
  const headers = { Authorization: `Bearer ${token}` };
  const path = routes.entityImport.replace(':appId', platform.appId).replace(':entity', 'Site');
  return async (content: string | Uint8Array<ArrayBuffer>, fields: Record<string, string> = {}) => {
    const body = formWith(content, 'sites.csv');
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    const init = { method: 'POST', headers, body };
    return responseSchema.parse(await (await fetch(platform.url + API_PREFIX + path, init)).json());
  };
}

function utf16(text: string, isBigEndian = false): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le');
  return new Uint8Array(isBigEndian ? bytes.swap16() : bytes);
}

it('imports CSV files in the formats that spreadsheet programs write', async () => {
  const importFile = await start();
  const record = { title: 'Äcker', code: '007', acres: 2 };
  const files = {
    semicolons: 'title;code;acres\nÄcker;007;2\n',
    tabs: 'title\tcode\tacres\nÄcker\t007\t2\n',
    bars: 'title|code|acres\nÄcker|007|2\n',
    'another delimiter in quoted headings and in values':
      '"title, of the site";title;code;acres\n"a, b, c, d";Äcker;007;2\n',
    'a line that names the delimiter': 'sep=;\r\ntitle;code;acres\r\nÄcker;007;2\r\n',
    'headings in upper and lower case': 'Title,CODE,Acres\nÄcker,007,2\n',
    'spaces around headings': ' title , code ,acres\nÄcker,007,2\n',
    'a byte order mark': '\uFEFFtitle,code,acres\nÄcker,007,2\n',
    'UTF-16': utf16('title\tcode\tacres\nÄcker\t007\t2\n'),
    'UTF-16, the high byte first': utf16('title\tcode\tacres\nÄcker\t007\t2\n', true),
    'blank lines': '\n\ntitle;code;acres\n\nÄcker;007;2\n\n',
  };
  for (const [name, content] of Object.entries(files)) {
    const response = await importFile(content);
    expect(response, name).toMatchObject({ status: 'success', output: [record] });
  }
});

it("lists an imported file's columns that belong to no field", async () => {
  const importFile = await start();
  expect(await importFile('id,title,colour\nx,A,red\n')).toMatchObject({
    status: 'success',
    output: [{ title: 'A' }],
    ignored_columns: ['id', 'colour'],
  });
  expect((await importFile('title\nA\n')).ignored_columns).toEqual([]);
});

it('rejects an imported file with ambiguous or unknown columns, invalid values, or characters that are not UTF-8', async () => {
  const importFile = await start();
  const files: readonly [string | Uint8Array<ArrayBuffer>, string][] = [
    ['title,title,code\nA,B,1\n', 'The header row names "title" twice'],
    ['title,Title\nA,B\n', 'The header row names "title" twice'],
    ['colour,size\nred,2\n', 'The header row names no field of the entity'],
    ['title#code\nA#1\n', 'The header row names no field of the entity'],
    ['title;acres\nA;2,5\n', 'Row 1: Error in field acres'],
    [
      new Uint8Array(Buffer.from('title,code\nA,1\n\xC4cker,2\n', 'latin1')),
      'Line 3 is not in UTF-8',
    ],
    [new Uint8Array(Buffer.from('[{"title":"\xC4cker"}]', 'latin1')), 'Line 1 is not in UTF-8'],
  ];
  for (const [content, details] of files) {
    expect(await importFile(content), String(content)).toEqual({
      status: 'error',
      details: expect.stringContaining(details),
      output: null,
    });
  }
});

it('returns in a dry run what an import would do, and creates no record', async () => {
  const { platform, token } = await startWithEntities({ Site });
  const importFile = importsTo(platform, token);
  const preview = await importFile('title,Acres,Name of owner\nA,2,Ann\nB,3,Bob\n', {
    columns: '["title","acres",null]',
    dry_run: 'true',
  });
  const columns = [
    { heading: 'title', field: 'title' },
    { heading: 'Acres', field: 'acres' },
    { heading: 'Name of owner', field: null },
  ];
  const records = [
    { title: 'A', acres: 2 },
    { title: 'B', acres: 3 },
  ];
  expect(preview).toMatchObject({
    status: 'success',
    output: null,
    preview: { columns, rows: 2, records },
  });
  expect(await importFile('Acres,title\nmany,A\n', { dry_run: 'true' })).toMatchObject({
    status: 'error',
    details: expect.stringContaining('Row 1: Error in field acres'),
    preview: { columns: columns.slice(0, 2).toReversed(), rows: 1 },
  });
  const fields = { columns: '[null,"title"]' };
  expect(await importFile('title,Name of owner\nA,Ann\n', fields)).toMatchObject({
    output: [{ title: 'Ann', created_date: expect.any(String) }],
  });
  expect(await importFile('title\nA\n', { columns: '["id"]' })).toMatchObject({
    status: 'error',
    details: 'The entity has no field "id".',
  });
  expect(await callsTo(platform, 'Site', token).list()).toHaveLength(1);
});
