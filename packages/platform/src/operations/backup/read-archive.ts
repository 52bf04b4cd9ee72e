import type { FileHandle } from 'node:fs/promises';
import { createTarDecoder } from 'modern-tar';
import { streamPieces } from '../../http/stream-text.ts';
import { readSlice } from './read-slice.ts';

/**
 * Number of bytes that are decoded at a time. The number is small, because an entry is returned only after the whole
 * chunk with its header was checked.
 */
const CHUNK_BYTES = 16 * 1024;

export interface ArchiveEntry {
  readonly name: string;
  readonly size: number;
  /** Content of the file, which must be read to its end before the next entry is requested. */
  readonly content: ReadableStream<Uint8Array>;
}

/**
 * Returns the files of a tar archive one after the other.
 *
 * @throws Error when the file is not an archive, when it is damaged or truncated, when data follows its end, or
 * when it contains an entry that is not a file.
 */
export async function* readArchive(archive: FileHandle): AsyncGenerator<ArchiveEntry> {
  const { size: total } = await archive.stat();
  const bytes = streamPieces(readSlice(archive, 0, total, CHUNK_BYTES));
  for await (const { header, body } of bytes.pipeThrough(createTarDecoder({ strict: true }))) {
    const { name, size, type } = header;
    if (type !== 'file') throw new Error('It contains an entry that is not a file.');
    yield { name, size, content: body };
  }
}
