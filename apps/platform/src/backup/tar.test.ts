import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../testing/test-platform.ts';
import { readTar, type TarEntry, tarEnd, tarHeader, tarPadding } from './tar.ts';

const date = new Date('2026-06-01T03:15:00Z');

async function entriesOf(file: string): Promise<TarEntry[]> {
  const archive = await open(file);
  onTestFinished(() => archive.close());
  const entries: TarEntry[] = [];
  for await (const entry of readTar(archive)) entries.push(entry);
  return entries;
}

test('what was written is read, and by the tar of the system too', async () => {
  const file = join(temporaryFolder(), 'a.tar');
  const parts = ['one', '', 'x'.repeat(512), 'y'.repeat(700)].map((text, index) => [
    tarHeader(`files/${index}`, text.length, date),
    Buffer.from(text),
    tarPadding(text.length),
  ]);
  writeFileSync(file, Buffer.concat([...parts.flat(), tarEnd]));

  expect(await entriesOf(file)).toEqual([
    { name: 'files/0', size: 3, offset: 512 },
    { name: 'files/1', size: 0, offset: 1536 },
    { name: 'files/2', size: 512, offset: 2048 },
    { name: 'files/3', size: 700, offset: 3072 },
  ]);
  const { stdout, stderr } = spawnSync('tar', ['xOf', file, 'files/3'], { encoding: 'utf8' });
  expect([stdout, stderr]).toEqual(['y'.repeat(700), '']);
});

test('a file may be larger than 8 GiB', async () => {
  const file = join(temporaryFolder(), 'large.tar');
  const size = 9 * 1024 ** 3 + 7;
  const archive = await open(file, 'w');
  await archive.write(tarHeader('platform.db', size, date));
  // Without content it takes no room on the disk.
  await archive.truncate(512 + size + tarPadding(size).length + tarEnd.length);
  await archive.close();

  expect(await entriesOf(file)).toEqual([{ name: 'platform.db', size, offset: 512 }]);
});
