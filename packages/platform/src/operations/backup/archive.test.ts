import { spawnSync } from 'node:child_process';
import { appendFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { temporaryFolder } from '@groundwork/engine/testing';
import { createTarPacker } from 'modern-tar';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createArchiveWriter } from './archive-writer.ts';
import { readArchive } from './read-archive.ts';

const date = new Date('2026-06-01T03:15:00Z');
const contents = ['one', '', 'x'.repeat(512), 'y'.repeat(700)];

async function openFile(file: string, flags?: string) {
  const handle = await open(file, flags);
  onTestFinished(() => handle.close());
  return handle;
}

async function writeArchive(): Promise<string> {
  const file = join(temporaryFolder(), 'a.tar');
  const writer = createArchiveWriter(await openFile(file, 'w'), date);
  for (const [index, content] of contents.entries())
    await writer.addText(`files/${index}`, content);
  await writer.end();
  return file;
}

async function entriesOf(file: string) {
  const entries: [name: string, content: string][] = [];
  for await (const { name, content } of readArchive(await openFile(file))) {
    entries.push([name, await text(content)]);
  }
  return entries;
}

describe('backup archive', () => {
  it('writes an archive that the platform and the system’s tar can read', async () => {
    const file = await writeArchive();

    expect(await entriesOf(file)).toEqual([
      ...contents.map((content, index) => [`files/${index}`, content]),
      ['manifest.json', expect.stringContaining('"files/3":{"size":700,')],
    ]);
    const { stdout, stderr } = spawnSync('tar', ['xOf', file, 'files/3'], { encoding: 'utf8' });
    expect([stdout, stderr]).toEqual(['y'.repeat(700), '']);
  });

  it('rejects an archive that is truncated or followed by other data', async () => {
    for (const size of [0, 100, 600, 1200, 3000]) {
      const file = await writeArchive();
      truncateSync(file, size);
      await expect(entriesOf(file), `${size}`).rejects.toThrow('truncated');
    }
    const file = await writeArchive();
    appendFileSync(file, 'more'.repeat(200));
    await expect(entriesOf(file)).rejects.toThrow();
  });

  it('rejects an archive that contains a link', async () => {
    const { readable, controller } = createTarPacker();
    await controller.add({ name: 'files/0', size: 0, type: 'symlink', linkname: '/etc' }).close();
    controller.finalize();
    const file = join(temporaryFolder(), 'a.tar');
    writeFileSync(file, await text(readable));

    await expect(entriesOf(file)).rejects.toThrow('not a file');
  });

  it('writes and reads an archive with a file larger than 8 GiB', async () => {
    const size = 9 * 1024 ** 3 + 7;
    const { readable, controller } = createTarPacker();
    const entry = controller.add({ name: 'platform.db', size, type: 'file' }).getWriter();
    await entry.write(Buffer.from('beginning'));
    const file = join(temporaryFolder(), 'large.tar');
    for await (const chunk of readable) {
      appendFileSync(file, chunk);
      if (Buffer.from(chunk).equals(Buffer.from('beginning'))) break;
    }
    // The file is sparse, so that it uses little disk space.
    truncateSync(file, statSync(file).size + size);
    const entries = readArchive(await openFile(file));

    expect((await entries.next()).value).toMatchObject({ name: 'platform.db', size });
    await entries.return(undefined);
  });

  it.runIf(process.platform === 'linux')(
    'reports a full disk with the error code ENOSPC',
    async () => {
      const writer = createArchiveWriter(await openFile('/dev/full', 'w'), date);
      const source = await openFile(process.execPath);

      await expect(writer.addFile('node', source)).rejects.toMatchObject({ code: 'ENOSPC' });
      await expect(writer.end()).rejects.toMatchObject({ code: 'ENOSPC' });
    },
  );
});
