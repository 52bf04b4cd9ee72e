import { mkdir, open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Background, notFound, systemErrorCode } from '@groundwork/engine/kernel';
import type { BackupInfo } from '@groundwork/sdk/protocol';
import { dateOfBackup } from '../../kernel/backup-name.ts';

const HOUR_MS = 60 * 60_000;

export interface Backups {
  /** Lists the backups in the folder, newest first. */
  list(): Promise<BackupInfo[]>;
  isRunning(): boolean;
  /** Returns why the last backup of this process failed; null if it did not. */
  findProblem(): string | null;
  /** Starts a backup in the background, unless one is running. */
  start(): void;
  /** Starts a backup if the newest is older than a number of hours. */
  startIfOlder(hours: number): Promise<void>;
  /** Returns the size of a backup in bytes. @throws ServiceError if there is no such backup. */
  sizeOf(name: string): Promise<number>;
  /** Reads a backup in pieces. The file is opened with the first piece. */
  read(name: string): AsyncGenerator<Uint8Array>;
}

/** @param make makes a backup in the folder, and removes the oldest. Rejects with an error for administrators. */
export function createBackups(
  folder: string,
  make: () => Promise<void>,
  background: Background,
): Backups {
  let isRunning = false;
  let problem: string | null = null;

  async function list(): Promise<BackupInfo[]> {
    const names = await readdir(folder).catch((error: unknown) => {
      // A missing folder is created by the first backup, and a file in its place is reported by that backup.
      if (['ENOENT', 'ENOTDIR'].includes(systemErrorCode(error) ?? '')) return [];
      throw error;
    });
    const found = names.map(async (name) => {
      const created_date = dateOfBackup(name);
      if (created_date === undefined) return [];
      // The file may have been removed since the folder was read.
      const file = await stat(join(folder, name)).catch(() => undefined);
      return file ? [{ name, size: file.size, created_date }] : [];
    });
    return (await Promise.all(found))
      .flat()
      .toSorted((a, b) => b.created_date.localeCompare(a.created_date));
  }

  function start() {
    if (isRunning) return;
    isRunning = true;
    background.run(async () => {
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await make();
        problem = null;
      } catch (error) {
        problem = error instanceof Error ? error.message : String(error);
        throw error;
      } finally {
        isRunning = false;
      }
    });
  }

  return {
    list,
    isRunning: () => isRunning,
    findProblem: () => problem,
    start,
    async startIfOlder(hours) {
      const [newest] = await list();
      const age = newest ? Date.now() - Date.parse(newest.created_date) : Number.POSITIVE_INFINITY;
      if (age >= hours * HOUR_MS) start();
    },
    async sizeOf(name) {
      const backup = (await list()).find((listed) => listed.name === name);
      if (!backup) throw notFound('There is no such backup. It may have been removed.');
      return backup.size;
    },
    read: (name) => readPieces(join(folder, name)),
  };
}

async function* readPieces(path: string): AsyncGenerator<Uint8Array> {
  const file = await open(path);
  const buffer = Buffer.allocUnsafe(256 * 1024);
  try {
    for (;;) {
      const { bytesRead } = await file.read(buffer, 0, buffer.length);
      if (bytesRead === 0) return;
      // Copies the piece, because the stream holds pieces while the buffer is filled again.
      yield new Uint8Array(buffer.subarray(0, bytesRead));
    }
  } finally {
    await file.close();
  }
}
