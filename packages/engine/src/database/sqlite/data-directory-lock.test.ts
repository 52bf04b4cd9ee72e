import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { lockDataDirectory } from './data-directory-lock.ts';

describe('lockDataDirectory', () => {
  it('rejects a second lock in the same process until the first one is released', () => {
    const folder = temporaryFolder();
    const lock = lockDataDirectory(folder);

    expect(() => lockDataDirectory(folder)).toThrow(
      `in use by another platform (process ${process.pid})`,
    );
    lock.release();
    lockDataDirectory(folder).release();
  });

  it('rejects a lock while another process holds it, until that process is killed', async () => {
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
});
