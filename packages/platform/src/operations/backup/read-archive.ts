import type { FileHandle } from 'node:fs/promises';
import { createTarDecoder } from 'modern-tar';
import { readSlice } from './read-slice.ts';

/** Entries are known once all that was read with them is sound, so that is not much. */
const CHUNK_BYTES = 16 * 1024;

/** A file in an archive. */
export interface ArchiveEntry {
  readonly name: string;
  readonly size: number;
  /** To be read to its end before the next entry is asked for. */
  readonly content: ReadableStream<Uint8Array>;
}

/**
 * The files of a tar archive, in their order.
 *
 * @throws Error when it is no archive, is damaged, breaks off, goes on behind its end, or holds something
 * that is no file.
 */
export async function* readArchive(archive: FileHandle): AsyncGenerator<ArchiveEntry> {
  const { size: total } = await archive.stat();
  const bytes = ReadableStream.from<Uint8Array>(readSlice(archive, 0, total, CHUNK_BYTES));
  for await (const { header, body } of bytes.pipeThrough(createTarDecoder({ strict: true }))) {
    const { name, size, type } = header;
    if (type !== 'file') throw new Error('It holds something that is no file.');
    yield { name, size, content: body };
  }
}
