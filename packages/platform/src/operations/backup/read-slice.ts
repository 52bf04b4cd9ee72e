import type { FileHandle } from 'node:fs/promises';

const CHUNK_BYTES = 256 * 1024;

/**
 * Reads a part of a file in chunks. Does not use streams, because each stream would leave a listener on the file
 * handle.
 *
 * @throws Error when the file is shorter than the end of the part.
 */
export async function* readSlice(
  file: FileHandle,
  offset: number,
  size: number,
  chunkBytes = CHUNK_BYTES,
): AsyncGenerator<Buffer> {
  const end = offset + size;
  for (let at = offset; at < end; ) {
    const chunk = Buffer.allocUnsafe(Math.min(chunkBytes, end - at));
    const { bytesRead } = await file.read(chunk, 0, chunk.length, at);
    if (bytesRead === 0) throw new Error('A file became shorter while it was being read.');
    yield chunk.subarray(0, bytesRead);
    at += bytesRead;
  }
}
