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
import { openStore, writeMeta } from '@groundwork/engine';
import { StartUpError } from '@groundwork/engine/kernel';
import { temporaryFolder } from '@groundwork/engine/testing';
import { routes } from '@groundwork/sdk/protocol';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { callsTo } from '../../../testing/entity-platform.ts';
import { runMain, startPlatformProcess } from '../../../testing/platform-process.ts';
import { signIn } from '../../../testing/sign-in.ts';
import { callApi, startTestPlatform } from '../../../testing/test-platform.ts';
import { filesOnDisk, formWith, upload } from '../../../testing/upload.ts';
import { parseCommandLine } from '../../main/command-line.ts';
import { parseSettings } from '../../settings/settings.ts';
import { migrations } from '../migrate/migrations.ts';
import { readArchive } from './read-archive.ts';

async function runProcess(dataDir: string, ...commandLine: readonly string[]) {
  const child = runMain(commandLine, { GROUNDWORK_DATA_DIR: dataDir });
  const [[code], output, errors] = await Promise.all([
    once(child, 'exit'),
    text(child.stdout),
    text(child.stderr),
  ]);
  return { code, output, errors };
}

async function run(dataDir: string, ...commandLine: readonly string[]) {
  const settings = parseSettings({ dataDir });
  const command = parseCommandLine(commandLine);
  if (typeof command === 'string') throw new Error('Only backups are tested here.');
  let output = '';
  try {
    await command(settings, (written) => {
      output += written;
    });
    return { code: 0, output, errors: '' };
  } catch (error) {
    if (!(error instanceof StartUpError)) throw error;
    return { code: 1, output: '', errors: `${error.message}\n` };
  }
}

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

describe('command "backup"', () => {
  it('a backup of a running platform contains all acknowledged writes, no partial writes, and valid sessions', async () => {
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
        const fileUrl = await upload(platform, formWith(content, 'plan.txt'), { token });
        files.push({ path: new URL(fileUrl).pathname, content });
      }
    });
    await expect.poll(() => files.length).toBeGreaterThanOrEqual(20);

    const backup = join(temporaryFolder(), 'backup.tar');
    const acknowledged = { batches: [...batches], files: [...files] };
    const made = await runProcess(platform.dataDir, 'backup', backup);
    const after = batches.length;
    isWriting = false;
    await Promise.all(writers);
    platform.child.kill('SIGKILL');
    expect(made).toMatchObject({ code: 0, errors: '' });
    expect(after).toBeGreaterThan(acknowledged.batches.length);
    expect(statSync(backup).mode & 0o777).toBe(0o600);

    const dataDir = join(temporaryFolder(), 'restored');
    expect(await runProcess(dataDir, 'restore', backup)).toMatchObject({ code: 0, errors: '' });
    const restored = await startTestPlatform({ dataDir, openEntities: true });
    expect((await callApi(restored, routes.currentUser, { token })).status).toBe(200);
    const response = await callsTo(restored, 'Thing', token).call('POST', '/aggregate', {
      groupBy: 'batch',
      limit: 1000,
    });
    const { rows } = z
      .object({ rows: z.array(z.object({ batch: z.number(), count: z.number() })) })
      .parse(response.body);
    expect(rows.map(({ batch }) => batch)).toEqual(expect.arrayContaining(acknowledged.batches));
    expect(rows.filter(({ count }) => count !== 50)).toEqual([]);
    for (const { path, content } of acknowledged.files) {
      expect(await (await fetch(restored.url + path)).text()).toBe(content);
    }
    expect(filesOnDisk(dataDir).length).toBeLessThan(files.length + 1);
  }, 60_000);

  it('a backup of a stopped platform restores the generated administrator password', async () => {
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

  it('the commands "backup" and "restore" print "1 uploaded file" in the singular', async () => {
    const { dataDir } = await makeData();
    const backup = join(temporaryFolder(), 'backup.tar');
    expect((await run(dataDir, 'backup', backup)).output).toContain(' and 1 uploaded file, ');
    const { output } = await run(join(temporaryFolder(), 'restored'), 'restore', backup);
    expect(output).toContain(' and 1 uploaded file\n');
  });

  it("a backup contains a manifest with each file's checksum", async () => {
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
});

describe('command "restore"', () => {
  it('the command "restore" rejects a data directory that is not empty', async () => {
    const { dataDir } = await makeData();
    const backup = await makeBackup(dataDir);
    const { code, errors } = await run(dataDir, 'restore', backup);

    expect(code).toBe(1);
    expect(errors).toMatch(/^The data directory .+ is not empty, .+\n$/);
  });

  it('the command "restore" rejects an unusable data directory and states the reason', async () => {
    const { dataDir } = await makeData();
    const backup = await makeBackup(dataDir);
    const { code, errors } = await run(backup, 'restore', backup);

    expect(code).toBe(1);
    expect(errors).toMatch(/^The data directory .+ cannot be used: EEXIST.+\n$/);
  });

  it.each([
    ['99', 'made by a newer release of the platform (schema 99'],
    ['28', 'made by a development version of the platform that was never released (schema 28'],
  ])(
    'the command "restore" rejects a backup with the schema %s and does not change the directory',
    async (version, reason) => {
      const { dataDir } = await makeData();
      const { store, close } = await openStore(dataDir, { migrations });
      await writeMeta(store, 'schema_version', version);
      await close();
      const backup = await makeBackup(dataDir);
      const target = join(temporaryFolder(), 'restored');
      const { code, errors } = await run(target, 'restore', backup);

      expect(code).toBe(1);
      expect(errors).toContain(reason);
      expect(readdirSync(join(target, '..'))).toEqual([]);
    },
  );

  it.each([
    [
      'a changed byte in the database',
      (bytes: Buffer) => flip(bytes, bytes.indexOf('SQLite') + 9000),
    ],
    ['a changed byte in a file', (bytes: Buffer) => flip(bytes, bytes.indexOf('a plan'))],
    [
      'a file name outside the data directory',
      (bytes: Buffer) => rename(bytes, 'platform.db', '../../../up'),
    ],
  ])('the command "restore" rejects a backup with %s and stores nothing', async (_kind, damage) => {
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

  it('the command "restore" rejects a truncated backup, a file that is not a backup, and a missing file', async () => {
    const { dataDir } = await makeData();
    const backup = await makeBackup(dataDir);
    truncateSync(backup, statSync(backup).size - 3000);
    const target = temporaryFolder();
    expect((await run(target, 'restore', backup)).errors).toContain('could not be restored');
    writeFileSync(backup, 'no backup at all'.repeat(100));
    expect((await run(target, 'restore', backup)).errors).toContain(
      'is not a backup of a platform',
    );
    expect((await run(target, 'restore', 'missing.tar')).errors).toContain('cannot be read');
    expect(readdirSync(target)).toEqual([]);
  });
});

describe('backups with uploaded files and backups in a folder', () => {
  it('the command "backup" rejects a damaged uploaded file and reports a missing file', async () => {
    const { dataDir } = await makeData();
    const [name = ''] = filesOnDisk(dataDir);
    writeFileSync(join(dataDir, 'files', name), 'b plan');
    const folder = temporaryFolder();
    const { code, errors } = await run(dataDir, 'backup', join(folder, 'backup.tar'));
    expect(code).toBe(1);
    expect(errors).toContain('has changed since it was uploaded');
    rmSync(join(dataDir, 'files', name));
    const made = await run(dataDir, 'backup', join(folder, 'second.tar'));
    expect(made.output).toContain(`Missing        ${name.slice(3)}`);
    expect(readdirSync(folder)).toEqual(['second.tar']);
  });

  it('the command "backup" names the backups in a folder after their time, and removes only the oldest backups', async () => {
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

  it('the command "backup" removes temporary files older than a day that killed backups left', async () => {
    const { dataDir } = await makeData();
    const folder = temporaryFolder();
    const name = 'groundwork-20260601T030000000Z.tar';
    const abandoned = [`${name}.part`, `${name}.db.part`, `${name}.db.part-journal`];
    const retained = ['groundwork-20260602T030000000Z.tar.part', 'mine.tar.part'];
    for (const temporaryFile of [...abandoned, ...retained])
      writeFileSync(join(folder, temporaryFile), 'half');
    const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000);
    for (const old of [...abandoned, 'mine.tar.part'])
      utimesSync(join(folder, old), yesterday, yesterday);
    const { output } = await run(dataDir, 'backup', folder, '--keep', '2');

    for (const temporaryFile of abandoned)
      expect(output).toContain(`Removed        ${join(folder, temporaryFile)}`);
    const made = /groundwork-\d{8}T\d{9}Z\.tar$/m.exec(output)?.[0];
    expect(readdirSync(folder).toSorted()).toEqual([...retained, made].toSorted());
  });

  it('the command "backup" rejects an existing file, --keep without a folder, and a directory without data', async () => {
    const { dataDir } = await makeData();
    const backup = await makeBackup(dataDir);
    expect((await run(dataDir, 'backup', backup)).errors).toContain('already exists');
    const keepInFile = await run(dataDir, 'backup', 'new.tar', '--keep', '3');
    expect(keepInFile.errors).toContain('--keep needs a folder');
    const folder = temporaryFolder();
    const nothing = await run(folder, 'backup', 'new.tar');
    expect(nothing.errors).toContain('no data of a platform');
    writeFileSync(join(folder, 'platform.db'), '');
    expect(await run(folder, 'backup', 'new.tar')).toEqual(nothing);
  });
});

function flip(bytes: Buffer, at: number): void {
  bytes[at] = (bytes[at] ?? 0) ^ 0xff;
}

/** Renames an entry of a tar archive and corrects its checksum. */
function rename(bytes: Buffer, from: string, to: string): void {
  const at = bytes.indexOf(`${from}\0`);
  bytes.write(to.padEnd(from.length, '\0'), at);
  const header = bytes.subarray(at, at + 512);
  header.write(' '.repeat(8), 148);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
}
