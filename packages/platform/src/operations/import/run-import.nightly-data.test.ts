import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { entitiesFolder, temporaryFolder, testDatabase } from '@groundwork/engine/testing';
import { routes } from '@groundwork/sdk/protocol';
import { describe, expect, it, onTestFinished } from 'vitest';
import { addDatabaseFile } from '../../../testing/database-file.ts';
import { callsTo } from '../../../testing/entity-platform.ts';
import { countMails, mailedLink } from '../../../testing/mailbox.ts';
import { signIn } from '../../../testing/sign-in.ts';
import { admin, callApi, startTestPlatform } from '../../../testing/test-platform.ts';
import { parseSettings, type Settings } from '../../settings/settings.ts';
import { runImport } from './run-import.ts';

const entities = {
  TeamTask: {
    properties: {
      title: { type: 'string' },
      done: { type: 'boolean', default: false },
      hours: { type: 'number' },
      tags: { type: 'array', items: { type: 'string' } },
      place: { type: 'object' },
      image: { type: 'string' },
      code: { type: 'string' },
    },
    required: ['title', 'hours'],
    rls: { read: true },
    unique: [{ fields: ['code'] }],
  },
  Step: { properties: { task: { type: 'reference', entity: 'TeamTask' } } },
  User: { properties: { plots: { type: 'integer', maximum: 9 } } },
};

const SYSTEM = 'id,created_date,updated_date,created_by_id,created_by,is_sample';
const annId = '6906f31bc2fa6a1e605f5361';
const id = (number: number) => `6906f4deda066f64${number.toString(16).padStart(8, '0')}`;
const system = (number: number) =>
  `"${id(number)}","2025-11-02T06:06:22.226000","2025-11-03T06:06:22.226000","${annId}","ann@example.org","false"`;

async function createSettings(): Promise<Settings> {
  const dataDir = temporaryFolder();
  await addDatabaseFile(dataDir);
  return parseSettings({
    dataDir,
    database: await testDatabase(dataDir),
    admin,
    entitiesDir: entitiesFolder(entities),
    publicUrl: 'http://localhost:4400',
  });
}

async function importFiles(
  settings: Settings,
  files: Readonly<Record<string, string | object>>,
  filesFrom: readonly string[] = [],
) {
  const folder = temporaryFolder();
  for (const [name, content] of Object.entries(files)) {
    writeFileSync(
      join(folder, name),
      typeof content === 'string' || Buffer.isBuffer(content) ? content : JSON.stringify(content),
    );
  }
  const lines: string[] = [];
  const isComplete = await runImport(settings, { folder, filesFrom }, (line) => lines.push(line));
  return { lines, isComplete };
}

const start = ({ dataDir, entitiesDir }: Settings) =>
  startTestPlatform({ dataDir, ...(entitiesDir !== undefined && { entitiesDir }) });

async function listTasks(settings: Settings) {
  const platform = await start(settings);
  return callsTo(platform, 'TeamTask', await signIn(platform)).list({}, '&sort=id');
}

describe('runImport', () => {
  it("imports an entity's CSV file with ids, dates, creators and types", async () => {
    const settings = await createSettings();
    const csv = [
      `\uFEFFtitle,done,hours,tags,place,image,unknown,${SYSTEM}`,
      `"Water, ""daily""","true","1.5","[""a"",""b""]","{""x"": 1}","","x",${system(1)}`,
      `"Two\nlines","","","","","","",${system(2)}`,
    ].join('\r\n');
    const { lines, isComplete } = await importFiles(settings, { 'team-task_export.csv': csv });
    expect(isComplete).toBe(true);
    expect(lines).toEqual([
      'team-task_export.csv:1: ignored columns, which are not fields: unknown',
      'team-task_export.csv: 2 imported, 0 skipped, 0 rejected',
    ]);
    const common = {
      created_date: '2025-11-02T06:06:22.226Z',
      updated_date: '2025-11-03T06:06:22.226Z',
      created_by: 'ann@example.org',
      created_by_id: annId,
      is_sample: false,
    };
    expect(await listTasks(settings)).toEqual([
      {
        ...common,
        id: id(1),
        title: 'Water, "daily"',
        done: true,
        hours: 1.5,
        tags: ['a', 'b'],
        place: { x: 1 },
      },
      { ...common, id: id(2), title: 'Two\nlines' },
    ]);
  });

  it('detects the delimiter of a CSV file, and reports a repeated column name and text that is not UTF-8', async () => {
    const settings = await createSettings();
    const rows = [`sep=;`, `Title;hours;id`, `a;1;${id(1)}`, `\xC4;1;${id(2)}`, `b;1;${id(3)}`];
    const { lines } = await importFiles(settings, {
      'TeamTask.csv': Buffer.from(rows.join('\n'), 'latin1'),
      'team-task.csv': `title,Title,id\na,b,${id(4)}`,
    });
    expect(lines.toSorted()).toEqual([
      'TeamTask.csv: 2 imported, 0 skipped, 1 rejected',
      expect.stringMatching(/^TeamTask\.csv:4: rejected: is not in UTF-8/),
      'team-task.csv: 0 imported, 0 skipped, 1 rejected',
      expect.stringMatching(/^team-task\.csv:1: rejected: The header row names "title" twice/),
    ]);
    const titles = (await listTasks(settings)).map(({ title }) => title);
    expect(titles).toEqual(['a', 'b']);
  });

  it('reports references to records that no file contains', async () => {
    const settings = await createSettings();
    const steps = [
      `task,id`,
      `${id(1)},${id(11)}`,
      `${id(2)},${id(12)}`,
      `,${id(13)}`,
      `none,${id(14)}`,
    ];
    const { lines, isComplete } = await importFiles(settings, {
      'Step.csv': steps.join('\n'),
      'TeamTask.json': [{ id: id(1), title: 'a' }],
    });
    expect(lines).toEqual([
      `Step.csv:3: task: there is no TeamTask with the id ${id(2)}`,
      'Step.csv:5: task: there is no TeamTask with the id none',
      'Step.csv: 4 imported, 0 skipped, 0 rejected',
      'TeamTask.json: 1 imported, 0 skipped, 0 rejected',
    ]);
    expect(isComplete).toBe(true);
  });

  it("imports an entity's JSON file", async () => {
    const settings = await createSettings();
    const record = { id: id(1), title: 'A "]}" b', hours: null, tags: ['x'], created_by_id: annId };
    await importFiles(settings, { 'TeamTask.json': [record] });
    expect(await listTasks(settings)).toEqual([
      expect.objectContaining({ id: id(1), title: 'A "]}" b', tags: ['x'], created_by_id: annId }),
    ]);
  });

  it('reports each undeclared field of a JSON file once, with the line of the first row', async () => {
    const settings = await createSettings();
    const json = [1, 2].map((number) => `{"id": "${id(number)}", "titel": "A", "title": "A"}`);
    const { lines } = await importFiles(settings, { 'TeamTask.json': `[\n${json.join(',\n')}]` });
    expect(lines).toEqual([
      'TeamTask.json:2: ignored columns, which are not fields: titel',
      'TeamTask.json: 2 imported, 0 skipped, 0 rejected',
    ]);
  });

  it('reports invalid rows with file and line, and imports the other rows', async () => {
    const settings = await createSettings();
    const csv = [
      `title,hours,${SYSTEM}`,
      `"a","many",${system(1)}`,
      `"b","1",${system(2)}`,
      `"c","1",,,,,,`,
      `"d","1"`,
      `"e"x,"1",${system(3)}`,
      `"f","1",${system(4)}`,
      `"g","1",${system(5)}`,
    ].join('\n');
    const json = `[\n{"id": "${id(6)}", "title": 7},\n{"id": },\n{"id": "${id(7)}", "title": "a\\u0000"},\n{"id": "${id(8)}"}]`;
    const { lines, isComplete } = await importFiles(settings, {
      'TeamTask.csv': csv,
      'TeamTask.json': json,
      'Gone.json': [],
    });
    expect(isComplete).toBe(false);
    expect(lines.toSorted()).toEqual([
      'Gone.json: 0 imported, 0 skipped, 1 rejected',
      'Gone.json:1: rejected: the app has no such entity. Its entities: Step, TeamTask',
      'TeamTask.csv: 3 imported, 0 skipped, 4 rejected',
      expect.stringMatching(/^TeamTask\.csv:2: rejected: Error in field hours/),
      expect.stringMatching(/^TeamTask\.csv:4: rejected: Error in field id: Field required/),
      'TeamTask.csv:5: rejected: has 2 cells, and the header 8',
      expect.stringMatching(/^TeamTask\.csv:6: rejected: Invalid Closing Quote/),
      'TeamTask.json: 1 imported, 0 skipped, 3 rejected',
      expect.stringMatching(/^TeamTask\.json:2: rejected: Error in field title/),
      expect.stringMatching(/^TeamTask\.json:3: rejected: .+ not valid JSON/),
      expect.stringMatching(/^TeamTask\.json:4: rejected: Error in field title: .*NUL/),
    ]);
  });

  it('rejects only rows that repeat a unique value', async () => {
    const settings = await createSettings();
    await (await start(settings)).stop();
    const codes = ['a', 'b', 'a'].map((code, index) => `"${id(index + 1)}","t","1","${code}"`);
    const csv = ['id,title,hours,code', ...codes].join('\n');

    const { lines } = await importFiles(settings, { 'TeamTask.csv': csv });
    expect(lines).toEqual([
      'TeamTask.csv:4: rejected: Another record has the same value in a unique field',
      'TeamTask.csv: 2 imported, 0 skipped, 1 rejected',
    ]);
  });

  it('imports users without passwords, and sends each user a link only once', async () => {
    const settings = await createSettings();
    const files = {
      'User.csv': [
        `full_name,email,role,plots,theme,disabled,_app_role,app_id,${SYSTEM}`,
        `"Ann","Ann@example.org","manager","3","dark","false","x","y","${annId}","2025-01-02T03:04:05.678000","","","",""`,
        `"Eve","eve@example.org","","","","true","","","${id(70)}","","","","",""`,
        `"Ben","ben@example.org","user","12","","","","","${id(71)}","","","","",""`,
        `"Admin","${admin.email}","admin","","","","","","${id(72)}","","","","",""`,
      ].join('\n'),
      'TeamTask.json': [{ id: id(1), title: 'By the admin', hours: 1, created_by_id: id(72) }],
    };
    const { lines } = await importFiles(settings, files);
    expect(lines).toEqual([
      expect.stringMatching(/^User\.csv:4: rejected: Error in field plots/),
      expect.stringMatching(/^User\.csv:5: the account already has the id [0-9a-f]{24},/),
      'User.csv: 2 imported, 1 skipped, 1 rejected',
      'TeamTask.json: 1 imported, 0 skipped, 0 rejected',
      'Mails: 1 with a link to choose a password',
    ]);
    expect((await importFiles(settings, files)).lines).toContain(
      'User.csv: 0 imported, 3 skipped, 1 rejected',
    );

    const platform = await start(settings);
    expect(await countMails(platform, 'ann@example.org')).toBe(1);
    expect(await countMails(platform, 'eve@example.org')).toBe(0);
    const link = await mailedLink(platform, 'ann@example.org');
    const ann = { email: 'ann@example.org', password: 'a long password' };
    const reset = { reset_token: link.searchParams.get('token'), new_password: ann.password };
    expect((await callApi(platform, routes.resetPassword, { body: reset })).status).toBe(200);
    const me = await callApi(platform, routes.currentUser, { token: await signIn(platform, ann) });
    expect(await me.json()).toEqual({
      id: annId,
      email: 'ann@example.org',
      full_name: 'Ann',
      role: 'manager',
      plots: 3,
      theme: 'dark',
      is_verified: true,
      disabled: false,
      is_service: false,
      created_date: '2025-01-02T03:04:05.678Z',
      updated_date: expect.any(String),
    });
    const token = await signIn(platform);
    const admins = await callApi(platform, routes.currentUser, { token });
    const [task] = await callsTo(platform, 'TeamTask', token).list();
    expect(await admins.json()).toMatchObject({ id: task?.created_by_id });
  });

  it('copies each file from the named hosts only once, and keeps the URLs of other files', async () => {
    const settings = await createSettings();
    let requests = 0;
    const server = createServer(({ url }, response) => {
      requests += 1;
      if (url === '/away.png') response.writeHead(302, { Location: 'http://127.0.0.1:9/' });
      else if (url !== '/a%20(1).txt') response.writeHead(404);
      response.end('content of a file');
    }).listen(0, '127.0.0.1');
    onTestFinished(() => void server.close());
    await new Promise((resolve) => server.once('listening', resolve));
    const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    const file = `http://${host}/a%20(1).txt`;
    const record = (number: number, image: string) => ({
      id: id(number),
      title: 't',
      hours: 1,
      image,
    });
    const tasks = [
      record(1, file),
      { ...record(2, file), tags: [file], place: { text: `see "${file.replace('(1)', '')}"` } },
      record(3, `http://${host}/away.png`),
      record(4, 'https://other.example/x.png'),
    ];
    const { lines } = await importFiles(settings, { 'TeamTask.json': tasks }, [host]);
    expect(lines.toSorted().toReversed()).toEqual([
      expect.stringMatching(
        /^TeamTask\.json:1: keeps the URL .*away.png: its host 127\.0\.0\.1:9 is not named with --files-from$/,
      ),
      expect.stringMatching(/^TeamTask\.json:1: keeps the URL http.*: it has status 404$/),
      'TeamTask.json: 4 imported, 0 skipped, 0 rejected',
    ]);
    expect(requests).toBe(3);

    const platform = await start(settings);
    const listed = await callsTo(platform, 'TeamTask', await signIn(platform)).list({}, '&sort=id');
    const image = String(listed[0]?.image);
    expect(image).toMatch(/^http:\/\/localhost:4400\/files\/[0-9a-f]{32}\/a%20\(1\)\.txt$/);
    expect(listed[1]).toMatchObject({ image, tags: [image] });
    expect(listed[3]).toMatchObject({ image: 'https://other.example/x.png' });
    const response = await fetch(platform.url + new URL(image).pathname);
    expect(await response.text()).toBe('content of a file');
  });

  it('rejects a record whose file is temporarily unavailable, and imports the record in the next run', async () => {
    const settings = await createSettings();
    let isUp = false;
    const server = createServer((_, response) => {
      response.writeHead(isUp ? 200 : 503).end('file');
    }).listen(0, '127.0.0.1');
    onTestFinished(() => void server.close());
    await new Promise((resolve) => server.once('listening', resolve));
    const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    const files = { 'TeamTask.json': [{ id: id(1), title: 't', image: `http://${host}/a.png` }] };
    const { lines } = await importFiles(settings, files, [host]);
    expect(lines[0]).toContain('cannot be downloaded now (it has status 503)');
    isUp = true;
    expect((await importFiles(settings, files, [host])).lines).toEqual([
      'TeamTask.json: 1 imported, 0 skipped, 0 rejected',
    ]);
  });

  it('rejects a folder without exported files, and copying files without a public URL', async () => {
    const settings = await createSettings();
    await expect(importFiles(settings, {})).rejects.toThrow('has no .csv or .json file');
    const importing = importFiles(
      { ...settings, production: true, publicUrl: undefined },
      { 'TeamTask.json': [] },
      ['x'],
    );
    await expect(importing).rejects.toThrow('publicUrl (GROUNDWORK_PUBLIC_URL)');
  });
});
