import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../testing/test-platform.ts';
import { lockDataDirectory } from './data-directory-lock.ts';

test('a second holder in the same process is refused until the first lets go', () => {
  const folder = temporaryFolder();
  const lock = lockDataDirectory(folder);

  expect(() => lockDataDirectory(folder)).toThrow(
    `in use by another platform (process ${process.pid})`,
  );
  lock.release();
  lockDataDirectory(folder).release();
});

test('another process is refused while the holder lives, and let in once it was killed', async () => {
  const folder = temporaryFolder();
  const module = new URL('data-directory-lock.ts', import.meta.url).href;
  const holder = spawn(process.execPath, [
    '--input-type=module',
    '--eval',
    `import { lockDataDirectory } from ${JSON.stringify(module)};
     lockDataDirectory(${JSON.stringify(folder)});
     process.stdout.write('held');
     setInterval(() => {}, 1000);`,
  ]);
  onTestFinished(() => {
    holder.kill('SIGKILL');
  });
  await once(holder.stdout, 'data');

  expect(() => lockDataDirectory(folder)).toThrow(`(process ${holder.pid})`);

  holder.kill('SIGKILL');
  await once(holder, 'exit');
  lockDataDirectory(folder).release();
});
