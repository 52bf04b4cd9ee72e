import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { routes } from '@groundwork/sdk/protocol';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { openStore } from '../../database/open-store.ts';
import { writeMeta } from '../../database/schema/meta.ts';
import { StartUpError } from '../../kernel/start-up-error.ts';
import { parseCommandLine } from '../../main/command-line.ts';
import { parseSettings } from '../../settings/settings.ts';
import { callsTo } from '../../testing/entity-platform.ts';
import { runMain, startPlatformProcess } from '../../testing/platform-process.ts';
import { signIn } from '../../testing/sign-in.ts';
import { callApi, startTestPlatform, temporaryFolder } from '../../testing/test-platform.ts';
import { filesOnDisk, formWith, upload } from '../../testing/upload.ts';
import { migrations } from '../migrate/migrations.ts';
import { readArchive } from './read-archive.ts';
import { runBackup, runRestore } from './run-backup.ts';

/** Runs the command in a process of its own. */
async function runProcess(dataDir: string, ...commandLine: readonly string[]) {
  const child = runMain(commandLine, { GROUNDWORK_DATA_DIR: dataDir });
  const [[code], output, errors] = await Promise.all([
    once(child, 'exit'),
    text(child.stdout),
    text(child.stderr),
  ]);
  return { code, output, errors };
}

/** Does what the command does, in this process. */
async function run(dataDir: string, ...commandLine: readonly string[]) {
  const settings = parseSettings({ dataDir });
  const command = parseCommandLine(commandLine);
  try {
    if (command.name === 'backup') {
      return { code: 0, output: await runBackup(settings, command), errors: '' };
    }
    if (command.name !== 'restore') throw new Error('Only backups are tested here.');
    return { code: 0, output: await runRestore(settings, command.file), errors: '' };
  } catch (error) {
    if (!(error instanceof StartUpError)) throw error;
    return { code: 1, output: '', errors: `${error.message}\n` };
  }
}

/** A data directory with a record, a file and a session. */
async function makeData() {
  const dataDir = join(temporaryFolder(), 'data');
  const platform = await startTestPlatform({ dataDir, openEntities: true });
  const token = await signIn(platform);
  await callsTo(platform, 'Thing', token).create({ name: 'kept' });
  const file = await upload(platform, formWith('a plan', 'plan.txt'), { token });
  await platform.stop();
  return { dataDir, token, path: new URL(file).pathname };
}

async function makeBackup(dataDir: string): Promise<string> {
  const file = join(temporaryFolder(), 'backup.tar');
  expect(await run(dataDir, 'backup', file)).toMatchObject({ code: 0, errors: '' });
  return file;
}

test('made under load: all that was acknowledged before is there, nothing by halves, sessions hold', async () => {
  const platform = await startPlatformProcess();
  const token = await signIn(platform);
  const things = callsTo(platform, 'Thing', token);
  const batches: number[] = [];
  const files: { path: string; content: string }[] = [];
  let isWriting = true;
  let next = 0;
  const writers = Array.from({ length: 4 }, async () => {
    while (isWriting) {
      const batch = next;
      next += 1;
      const { status } = await things.call('POST', '/bulk', Array(50).fill({ batch }));
      if (status === 200) batches.push(batch);
      const content = `${batch} `.repeat(5000);
      const address = await upload(platform, formWith(content, 'plan.txt'), { token });
      files.push({ path: new URL(address).pathname, content });
    }
  });
  while (files.length < 20) await wait(10);

  const backup = join(temporaryFolder(), 'backup.tar');
  const before = { batches: [...batches], files: [...files] };
  const made = await runProcess(platform.dataDir, 'backup', backup);
  const after = batches.length;
  isWriting = false;
  await Promise.all(writers);
  platform.child.kill('SIGKILL');
  expect(made).toMatchObject({ code: 0, errors: '' });
  expect(after).toBeGreaterThan(before.batches.length);
  expect(statSync(backup).mode & 0o777).toBe(0o600);

  const dataDir = join(temporaryFolder(), 'restored');
  expect(await runProcess(dataDir, 'restore', backup)).toMatchObject({ code: 0, errors: '' });
  const restored = await startTestPlatform({ dataDir, openEntities: true });
  expect((await callApi(restored, routes.currentUser, { token })).status).toBe(200);
  const answer = await callsTo(restored, 'Thing', token).call('POST', '/aggregate', {
    groupBy: 'batch',
    limit: 1000,
  });
  const { rows } = z
    .object({ rows: z.array(z.object({ batch: z.number(), count: z.number() })) })
    .parse(answer.body);
  expect(rows.map(({ batch }) => batch)).toEqual(expect.arrayContaining(before.batches));
  expect(rows.filter(({ count }) => count !== 50)).toEqual([]);
  for (const { path, content } of before.files) {
    expect(await (await fetch(restored.url + path)).text()).toBe(content);
  }
  expect(filesOnDisk(dataDir).length).toBeLessThan(files.length + 1);
}, 60_000);

test('a platform that is stopped is backed up and restored alike, with the password of its admin', async () => {
  const dataDir = join(temporaryFolder(), 'data');
  const first = await startTestPlatform({ dataDir, admin: {} });
  await first.stop();
  const backup = await makeBackup(dataDir);
  const restored = join(temporaryFolder(), 'restored');
  await run(restored, 'restore', backup);
  const second = await startTestPlatform({ dataDir: restored, admin: {} });

  expect(second.admin.password).toBe(first.admin.password);
  expect(
    await signIn(second, { ...first.admin, password: `${first.admin.password}` }),
  ).toBeTruthy();
});

test('the manifest has the checksum of each file, and any tar reads the archive', async () => {
  const { dataDir } = await makeData();
  const backup = await makeBackup(dataDir);
  const archive = await open(backup);
  const sums: Record<string, string> = {};
  let manifest: unknown;
  for await (const { name, content } of readArchive(archive)) {
    const bytes = await buffer(content);
    if (name === 'manifest.json') manifest = JSON.parse(bytes.toString());
    else sums[name] = createHash('sha256').update(bytes).digest('base64url');
  }
  await archive.close();

  expect(Object.keys(sums)).toEqual([
    'backup.json',
    'platform.db',
    expect.stringMatching(/^files\/[0-9a-f]{32}$/),
  ]);
  expect(manifest).toEqual(
    Object.fromEntries(
      Object.entries(sums).map(([name, sha256]) => [name, { size: expect.any(Number), sha256 }]),
    ),
  );
});

test('a directory that holds something is not restored into', async () => {
  const { dataDir } = await makeData();
  const backup = await makeBackup(dataDir);
  const { code, errors } = await run(dataDir, 'restore', backup);

  expect(code).toBe(1);
  expect(errors).toMatch(/^The data directory .+ is not empty, .+\n$/);
});

test('a directory that cannot be used is refused with its reason', async () => {
  const { dataDir } = await makeData();
  const backup = await makeBackup(dataDir);
  const { code, errors } = await run(backup, 'restore', backup);

  expect(code).toBe(1);
  expect(errors).toMatch(/^The data directory .+ cannot be used: EEXIST.+\n$/);
});

test('a backup of a newer release is refused, and the directory left alone', async () => {
  const { dataDir } = await makeData();
  const { store, close } = await openStore(dataDir, { migrations });
  await writeMeta(store, 'schema_version', '99');
  await close();
  const backup = await makeBackup(dataDir);
  const target = join(temporaryFolder(), 'restored');
  const { code, errors } = await run(target, 'restore', backup);

  expect(code).toBe(1);
  expect(errors).toContain('made by a newer release of the platform (schema 99');
  expect(readdirSync(join(target, '..'))).toEqual([]);
});

test.each([
  [
    'a changed byte in the database',
    (bytes: Buffer) => flip(bytes, bytes.indexOf('SQLite') + 9000),
  ],
  ['a changed byte in a file', (bytes: Buffer) => flip(bytes, bytes.indexOf('a plan'))],
  ['another name', (bytes: Buffer) => rename(bytes, 'platform.db', '../../../up')],
])('with %s it is refused, and nothing of it stays', async (_fault, damage) => {
  const { dataDir } = await makeData();
  const backup = await makeBackup(dataDir);
  const bytes = readFileSync(backup);
  damage(bytes);
  writeFileSync(backup, bytes);
  const target = temporaryFolder();
  const { code, errors } = await run(target, 'restore', backup);

  expect(code).toBe(1);
  expect(errors).toMatch(/^The backup .+ could not be restored: .+\n$/);
  expect(readdirSync(target)).toEqual([]);
});

test('one that breaks off is refused, and so is a file that is none', async () => {
  const { dataDir } = await makeData();
  const backup = await makeBackup(dataDir);
  truncateSync(backup, statSync(backup).size - 3000);
  const target = temporaryFolder();
  expect((await run(target, 'restore', backup)).errors).toContain('could not be restored');
  writeFileSync(backup, 'no backup at all'.repeat(100));
  expect((await run(target, 'restore', backup)).errors).toContain('is no backup of a platform');
  expect((await run(target, 'restore', 'missing.tar')).errors).toContain('cannot be read');
  expect(readdirSync(target)).toEqual([]);
});

test('a damaged database or file is not backed up as if it were sound', async () => {
  const { dataDir } = await makeData();
  const [name = ''] = filesOnDisk(dataDir);
  writeFileSync(join(dataDir, 'files', name), 'b plan');
  const folder = temporaryFolder();
  const { code, errors } = await run(dataDir, 'backup', join(folder, 'backup.tar'));
  expect(code).toBe(1);
  expect(errors).toContain('is not what was uploaded');
  rmSync(join(dataDir, 'files', name));
  const made = await run(dataDir, 'backup', join(folder, 'second.tar'));
  expect(made.output).toContain(`Not on disk    ${name.slice(3)}`);
  expect(readdirSync(folder)).toEqual(['second.tar']);
});

test('in a folder they are named after their moment, and only their own oldest go', async () => {
  const { dataDir } = await makeData();
  const folder = join(temporaryFolder(), 'backups');
  mkdirSync(folder);
  const others = ['groundwork-20200101T000000000Z.tar', 'groundwork-notes.tar', 'notes.txt'];
  for (const other of others) writeFileSync(join(folder, other), 'mine');
  const made: string[] = [];
  for (let count = 0; count < 4; count += 1) {
    const { output } = await run(dataDir, 'backup', folder, '--keep', '2');
    made.push(/groundwork-\d{8}T\d+Z\.tar/.exec(output)?.[0] ?? '');
  }

  expect(readdirSync(folder)).toEqual([...others, ...made.slice(2)].toSorted());
});

test('what a backup left behind that was killed is removed a day later', async () => {
  const { dataDir } = await makeData();
  const folder = temporaryFolder();
  const name = 'groundwork-20260601T030000000Z.tar';
  const abandoned = [`${name}.part`, `${name}.db.part`, `${name}.db.part-journal`];
  const kept = ['groundwork-20260602T030000000Z.tar.part', 'mine.tar.part'];
  for (const draft of [...abandoned, ...kept]) writeFileSync(join(folder, draft), 'half');
  const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000);
  for (const old of [...abandoned, 'mine.tar.part'])
    utimesSync(join(folder, old), yesterday, yesterday);
  const { output } = await run(dataDir, 'backup', folder, '--keep', '2');

  for (const draft of abandoned) expect(output).toContain(`Removed        ${join(folder, draft)}`);
  const made = /groundwork-\d{8}T\d{9}Z\.tar$/m.exec(output)?.[0];
  expect(readdirSync(folder).toSorted()).toEqual([...kept, made].toSorted());
});

test('a backup replaces no file, and there is none of nothing', async () => {
  const { dataDir } = await makeData();
  const backup = await makeBackup(dataDir);
  expect((await run(dataDir, 'backup', backup)).errors).toContain('is there already');
  const kept = await run(dataDir, 'backup', 'new.tar', '--keep', '3');
  expect(kept.errors).toContain('--keep needs a folder');
  const nothing = await run(temporaryFolder(), 'backup', 'new.tar');
  expect(nothing.errors).toContain('no platform');
});

function flip(bytes: Buffer, at: number): void {
  bytes[at] = (bytes[at] ?? 0) ^ 0xff;
}

/** Gives an entry another name, with the right sum. */
function rename(bytes: Buffer, from: string, to: string): void {
  const at = bytes.indexOf(`${from}\0`);
  bytes.write(to.padEnd(from.length, '\0'), at);
  const header = bytes.subarray(at, at + 512);
  header.write(' '.repeat(8), 148);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
}
