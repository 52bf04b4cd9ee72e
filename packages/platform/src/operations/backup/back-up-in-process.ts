import { fork } from 'node:child_process';
import { once } from 'node:events';
import { besideFile, compileCacheVariable, StartUpError } from '@groundwork/engine/kernel';
import type { BackupSettings } from './back-up.ts';

/**
 * Returns a function that makes a backup in a folder in a process of its own, because the check of a large database
 * would block this process.
 */
export function makeBackupOf({ dataDir, files, database }: BackupSettings) {
  return async (
    { folder, keep }: { readonly folder: string; readonly keep: number },
    stop: AbortSignal,
  ): Promise<void> => {
    const { PATH } = process.env;
    const child = fork(besideFile(import.meta.url, 'backup-main'), [], {
      env: { ...compileCacheVariable(), ...(PATH !== undefined && { PATH }) },
      execArgv: [],
      signal: stop,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    // If the process ends before it receives the message, its `close` event reports the failure.
    const settings = { dataDir, files, database };
    child.send({ settings, target: { target: folder, keep } }, () => {});
    const ended = Promise.race([
      once(child, 'message', { signal: stop }),
      once(child, 'close', { signal: stop }).then(() => [
        'The process that makes the backup ended early. Check that the machine has enough memory.',
      ]),
    ]);
    const [problem] = await ended.catch((error: unknown) => {
      if (stop.aborted) return [];
      throw error;
    });
    if (typeof problem === 'string') throw new StartUpError(problem);
  };
}
