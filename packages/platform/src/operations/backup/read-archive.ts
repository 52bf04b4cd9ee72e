import type { FileHandle } from 'node:fs/promises';
import { createTarDecoder } from 'modern-tar';
import { readSlice } from './read-slice.ts';

/**
 * Number of bytes to read at a time; small, because an entry is reported only after its chunk was verified.
 */
const CHUNK_BYTES = 16 * 1024;

/** A file in an archive. */
export interface ArchiveEntry {
  readonly name: string;
  readonly size: number;
  /** Content of the file. Must be read to its end before the next entry is requested. */
  readonly content: ReadableStream<Uint8Array>;
}

/**
 * Iterates over the files of a tar archive.
 *
 * @throws Error when it is not an archive, is damaged or truncated, has data after its end, or contains an entry that is
 * not a file.
 */
export async function* readArchive(archive: FileHandle): AsyncGenerator<ArchiveEntry> {
  const { size: total } = await archive.stat();
  const bytes = ReadableStream.from<Uint8Array>(readSlice(archive, 0, total, CHUNK_BYTES));
  for await (const { header, body } of bytes.pipeThrough(createTarDecoder({ strict: true }))) {
    const { name, size, type } = header;
    if (type !== 'file') throw new Error('It contains an entry that is not a file.');
    yield { name, size, content: body };
  }
}
