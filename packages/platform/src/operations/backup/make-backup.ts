/**
 * Creates a backup of a running or stopped platform.
 *
 * A backup contains the database at one point in time, and the uploaded files to which the database refers. An uploaded
 * file never changes, and is on the disk before its upload is acknowledged. So the backup contains everything that was
 * acknowledged before its start, and nothing partial.
 */
import { existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import {
  DATABASE_FILE,
  explainStoreFailure,
  isStoreDamaged,
  isStoreUnavailable,
  PASSWORD_FILE,
  removeDatabase,
} from '@groundwork/engine';
import { StartUpError, syncFolder, systemErrorCode } from '@groundwork/engine/kernel';
import { z } from 'zod';
import { createArchiveWriter } from './archive-writer.ts';
import { FILES, FORMAT, HEAD, OWNER_ONLY_FILE } from './backup-format.ts';
import { checkDatabase, copyDatabase } from './database-snapshot.ts';

const fileSchema = z.object({ id: z.string(), sha256: z.string() });

export interface Backup {
  readonly file: string;
  readonly size: number;
  readonly files: number;
  /** Ids of uploaded files that the database contains but that are not on the disk. */
  readonly missing: readonly string[];
}

/**
 * @param file path of the backup; no file with this path may exist.
 * @param hasFilesOnDisk false if uploaded files are in S3, so that the backup does not contain them.
 * @throws StartUpError when there is no data, when the file cannot be written, or when the data is damaged. Then no
 * part of the backup remains.
 */
export async function makeBackup(
  dataDir: string,
  file: string,
  hasFilesOnDisk: boolean,
): Promise<Backup> {
  const source = join(dataDir, DATABASE_FILE);
  if (!statSync(source, { throwIfNoEntry: false })?.size) {
    throw new StartUpError(
      `The folder ${dataDir} contains no data of a platform. Name the data directory with GROUNDWORK_DATA_DIR.`,
    );
  }
  const temporary = `${file}.part`;
  const copy = `${file}.db.part`;
  rmSync(temporary, { force: true });
  removeDatabase(copy);
  try {
    const archive = await open(temporary, 'wx', OWNER_ONLY_FILE);
    try {
      const report = await write(archive, { dataDir, source, copy, hasFilesOnDisk });
      renameSync(temporary, file);
      await syncFolder(dirname(file));
      return { file, size: statSync(file).size, ...report };
    } finally {
      await archive.close();
    }
  } catch (cause) {
    if (!(cause instanceof Error)) throw cause;
    if (isStoreDamaged(cause)) throw explainStoreFailure(cause, dataDir);
    if (systemErrorCode(cause) === undefined && !isStoreUnavailable(cause)) throw cause;
    throw new StartUpError(
      `The backup could not be made: ${cause.message}. Check that this user may read the data and write the backup, and that the disk has room for the data twice.`,
      { cause },
    );
  } finally {
    rmSync(temporary, { force: true });
    removeDatabase(copy);
  }
}

interface Source {
  readonly dataDir: string;
  readonly source: string;
  readonly copy: string;
  readonly hasFilesOnDisk: boolean;
}

async function write(archive: FileHandle, { dataDir, source, copy, hasFilesOnDisk }: Source) {
  const date = new Date();
  const database = await copyDatabase(source, copy);
  const files = { known: [] as z.output<typeof fileSchema>[], missing: [] as string[] };
  let version: number;
  try {
    version = checkDatabase(database);
    if (hasFilesOnDisk) {
      files.known = z
        .array(fileSchema)
        .parse(database.prepare('SELECT id, sha256 FROM files ORDER BY id').all());
    }
    removeAbsent(database, source, dataDir, files);
  } finally {
    database.close();
  }

  const writer = createArchiveWriter(archive, date);
  const head = { format: FORMAT, created_date: date, schema_version: version };
  await writer.addText(HEAD, JSON.stringify(head));
  await addFile(DATABASE_FILE, copy);
  const password = join(dataDir, PASSWORD_FILE);
  if (existsSync(password)) await addFile(PASSWORD_FILE, password);
  for (const { id, sha256 } of files.known) {
    const place = placeOf(dataDir, id);
    if (place === undefined)
      throw new StartUpError(
        `The uploaded file ${id} was deleted while it was being read. Make the backup again.`,
      );
    if ((await addFile(FILES + id, place)) === sha256) continue;
    throw new StartUpError(
      `The uploaded file ${place} has changed since it was uploaded. Restore it from an older backup, then make this backup again.`,
    );
  }
  await writer.end();
  return { files: files.known.length, missing: files.missing };

  async function addFile(name: string, path: string): Promise<string> {
    const content = await open(path);
    try {
      return await writer.addFile(name, content);
    } finally {
      await content.close();
    }
  }
}

/**
 * Returns the ids of files that are not on the disk, except files whose upload was rejected after the database was
 * copied.
 */
function removeAbsent(
  copy: DatabaseSync,
  source: string,
  dataDir: string,
  files: { known: z.output<typeof fileSchema>[]; missing: string[] },
): void {
  const absent = files.known.filter(({ id }) => placeOf(dataDir, id) === undefined);
  if (absent.length === 0) return;
  const live = new DatabaseSync(source, { readOnly: true });
  const forget = (id: string) => {
    copy
      .prepare(
        'UPDATE file_totals SET bytes = bytes - files.size FROM files WHERE files.id = ? AND files.app_id = file_totals.app_id',
      )
      .run(id);
    copy.prepare('DELETE FROM files WHERE id = ?').run(id);
  };
  try {
    for (const { id } of absent) {
      if (live.prepare('SELECT 1 FROM files WHERE id = ?').get(id)) files.missing.push(id);
      else forget(id);
    }
  } finally {
    live.close();
  }
  files.known = files.known.filter((file) => !absent.includes(file));
}

/**
 * Returns the path of an uploaded file, whose upload may still be pending; undefined if the file is not on the disk.
 */
function placeOf(dataDir: string, id: string): string | undefined {
  const folder = join(dataDir, 'files');
  const places = [join(folder, id.slice(0, 2), id), join(folder, 'incoming', id)];
  return [...places, ...places].find((place) => existsSync(place));
}
