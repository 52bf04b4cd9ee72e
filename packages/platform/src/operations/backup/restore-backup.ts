/**
 * Restores a backup into an empty data directory.
 *
 * Computes the checksum of each file while it unpacks the file, and compares all checksums with the manifest at the
 * end. Only then is the database renamed to its final name. So if a directory contains a database, the restore is
 * complete.
 */
import { createHash } from 'node:crypto';
import { readdirSync, renameSync, rmSync } from 'node:fs';
import { type FileHandle, mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import {
  DATABASE_FILE,
  lockDataDirectory,
  PASSWORD_FILE,
  removeDatabase,
  withDataDirectory,
} from '@groundwork/engine';
import { StartUpError, syncFolder } from '@groundwork/engine/kernel';
import { FIRST_SCHEMA_VERSION, SCHEMA_VERSION } from '../migrate/migrations.ts';
import {
  FILES,
  HEAD,
  headSchema,
  JSON_BYTES,
  MANIFEST,
  type Manifest,
  manifestSchema,
  OWNER_ONLY_FILE,
} from './backup-format.ts';
import { checkDatabase } from './database-snapshot.ts';
import { type ArchiveEntry, readArchive } from './read-archive.ts';

const OWNER_ONLY_FOLDER = 0o700;

const TEMPORARY_DATABASE = `${DATABASE_FILE}.restoring`;

/**
 * @param dataDir path of an empty directory, which is created if it is missing.
 * @throws StartUpError when the file is not a backup, is damaged, or was created by a newer release or before the
 * first one, or when the directory is not empty or cannot be used. Then no part of the backup remains in the directory.
 */
export async function restoreBackup(file: string, dataDir: string): Promise<{ files: number }> {
  const archive = await open(file).catch((cause: unknown) => {
    throw new StartUpError(`The backup ${file} cannot be read. Check its name.`, { cause });
  });
  try {
    await checkHead(archive, file);
    return await withDataDirectory(dataDir, async () => {
      requireEmpty(dataDir);
      const lock = lockDataDirectory(dataDir);
      try {
        const restored = await unpack(archive, dataDir);
        lock.release();
        return restored;
      } catch (cause) {
        removeUnpacked(dataDir);
        lock.remove();
        if (cause instanceof StartUpError) throw cause;
        throw cannotRestore(file, cause);
      }
    });
  } finally {
    await archive.close();
  }
}

/** Checks the first entry of a backup, before the data directory is changed. */
async function checkHead(archive: FileHandle, file: string): Promise<void> {
  let head: ReturnType<typeof headSchema.parse>;
  try {
    const entries = readArchive(archive);
    const { value: first } = await entries.next();
    if (first?.name !== HEAD) throw new Error(`It does not begin with ${HEAD}.`);
    head = headSchema.parse(await readJson(first));
    await entries.return(undefined);
  } catch (cause) {
    throw new StartUpError(
      `${file} is not a backup of a platform. Name a file that the command "backup" wrote.`,
      { cause },
    );
  }
  if (head.schema_version > SCHEMA_VERSION) {
    throw new StartUpError(
      `The backup was made by a newer release of the platform (schema ${head.schema_version}; this release knows ${SCHEMA_VERSION}). Restore it with that release.`,
    );
  }
  if (head.schema_version < FIRST_SCHEMA_VERSION) {
    throw new StartUpError(
      `The backup was made by a development version of the platform that was never released (schema ${head.schema_version}; the first release has schema ${FIRST_SCHEMA_VERSION}). Restore another backup.`,
    );
  }
}

function requireEmpty(dataDir: string): void {
  // Accepts the folder `lost+found`, which some file systems create in an empty volume.
  if (readdirSync(dataDir).every((entry) => entry === 'lost+found')) return;
  throw new StartUpError(
    `The data directory ${dataDir} is not empty, and restoring does not replace existing data. Move its content away, or name another directory with GROUNDWORK_DATA_DIR.`,
  );
}

async function unpack(archive: FileHandle, dataDir: string): Promise<{ files: number }> {
  const unpacked: Manifest = {};
  let manifest: Manifest | undefined;
  for await (const entry of readArchive(archive)) {
    if (manifest) throw new Error('It has an entry after the manifest.');
    if (entry.name === MANIFEST) manifest = manifestSchema.parse(await readJson(entry));
    else unpacked[entry.name] = await unpackOne(entry, placeOf(dataDir, entry.name));
  }
  if (!manifest) throw new Error('The manifest is missing.');
  for (const name of new Set([...Object.keys(manifest), ...Object.keys(unpacked)])) {
    if (manifest[name]?.sha256 !== unpacked[name]?.sha256) throw new Error(`${name} is damaged.`);
  }

  const temporary = join(dataDir, TEMPORARY_DATABASE);
  const database = new DatabaseSync(temporary, { readOnly: true });
  try {
    checkDatabase(database);
  } finally {
    database.close();
  }
  renameSync(temporary, join(dataDir, DATABASE_FILE));
  await syncFolder(dataDir);
  return { files: Object.keys(unpacked).filter((name) => name.startsWith(FILES)).length };
}

/**
 * Returns the path to which an entry is unpacked; undefined for entries that are only read.
 *
 * @throws Error for an entry with an unknown name.
 */
function placeOf(dataDir: string, name: string): string | undefined {
  if (name === HEAD) return undefined;
  if (name === DATABASE_FILE) return join(dataDir, TEMPORARY_DATABASE);
  if (name === PASSWORD_FILE) return join(dataDir, PASSWORD_FILE);
  const id = /^files\/([0-9a-f]{32})$/.exec(name)?.[1];
  if (id === undefined) throw new Error('It contains an unknown entry.');
  return join(dataDir, 'files', id.slice(0, 2), id);
}

async function unpackOne({ size, content }: ArchiveEntry, place: string | undefined) {
  const hash = createHash('sha256');
  if (place === undefined) {
    for await (const chunk of content) hash.update(chunk);
  } else {
    await mkdir(dirname(place), { recursive: true, mode: OWNER_ONLY_FOLDER });
    const target = await open(place, 'wx', OWNER_ONLY_FILE);
    try {
      for await (const chunk of content) {
        hash.update(chunk);
        await target.appendFile(chunk);
      }
      await target.sync();
    } finally {
      await target.close();
    }
    await syncFolder(dirname(place));
  }
  return { size, sha256: hash.digest('base64url') };
}

async function readJson({ name, size, content }: ArchiveEntry): Promise<unknown> {
  if (size > JSON_BYTES) throw new Error(`${name} is too long.`);
  return JSON.parse(await text(content));
}

/** Removes all files from the data directory, which was empty before the restore. */
function removeUnpacked(dataDir: string): void {
  removeDatabase(join(dataDir, TEMPORARY_DATABASE));
  rmSync(join(dataDir, PASSWORD_FILE), { force: true });
  rmSync(join(dataDir, 'files'), { recursive: true, force: true });
}

function cannotRestore(file: string, cause: unknown): StartUpError {
  const reason = cause instanceof Error ? cause.message : 'the reason is unknown';
  return new StartUpError(
    `The backup ${file} could not be restored: ${reason.replace(/\.$/, '')}. All restored data was removed. Take another backup, or check whether the disk is full.`,
    { cause },
  );
}
