/**
 * File with the ids of sessions that ended while the database could not be written, so that a restart does not
 * revive them.
 *
 * The file is created with its full size and overwritten in place, so writing to it needs no space on a full
 * disk. Only copy-on-write file systems need space for the write.
 */
import { closeSync, constants, fsyncSync, openSync, readSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const FILE = 'ended-sessions';
/**
 * Size of an entry in bytes. This size divides the size of a disk sector, so that a crash cannot leave an entry half
 * written.
 */
const ENTRY = 32;
const ENTRIES = 2048;

export interface EndedSessions {
  ids(): readonly string[];
  /** Adds a session to the file. Returns whether the entry was written to the disk. */
  add(id: string): boolean;
  remove(id: string): void;
}

export function openEndedSessions(dataDir: string): EndedSessions {
  const path = join(dataDir, FILE);
  const entries = readEntries(path);

  function write(index: number, id: string): void {
    const entry = Buffer.alloc(ENTRY);
    entry.write(id);
    withFile(path, constants.O_RDWR, (file) => {
      writeSync(file, entry, 0, ENTRY, index * ENTRY);
      fsyncSync(file);
    });
    // The folder is synced too, because otherwise a crash could lose a file that was just created.
    withFile(dataDir, constants.O_RDONLY, fsyncSync);
    entries[index] = id;
  }

  return {
    ids: () => entries.filter((id) => id !== ''),
    add(id) {
      if (entries.includes(id)) return true;
      const free = entries.indexOf('');
      if (free === -1) return false;
      try {
        write(free, id);
        return true;
      } catch {
        return false;
      }
    },
    remove(id) {
      const index = entries.indexOf(id);
      if (index !== -1) write(index, '');
    },
  };
}

/** Reads the entries of the file, and extends the file to its full size. Free entries are empty strings. */
function readEntries(path: string): string[] {
  const bytes = Buffer.alloc(ENTRIES * ENTRY);
  withFile(path, constants.O_RDWR | constants.O_CREAT, (file) => {
    const length = readSync(file, bytes);
    if (length < bytes.length) writeSync(file, bytes, length, bytes.length - length, length);
  });
  return Array.from({ length: ENTRIES }, (_, index) =>
    bytes.toString('utf8', index * ENTRY, (index + 1) * ENTRY).replace(/\0+$/, ''),
  );
}

function withFile(path: string, flags: number, work: (file: number) => void): void {
  const file = openSync(path, flags, 0o600);
  try {
    work(file);
  } finally {
    closeSync(file);
  }
}
