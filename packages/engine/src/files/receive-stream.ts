import { createHash } from 'node:crypto';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { HEAD_BYTES } from './content-type.ts';
import type { ReceivedFile } from './files.ts';

/** Pipes a stream into the content of a pending upload, so that only a few chunks are in memory at a time. */
export async function receiveStream(
  stream: Readable,
  content: Writable,
  name: string,
): Promise<ReceivedFile> {
  const hash = createHash('sha256');
  let size = 0;
  let head: Uint8Array = Buffer.alloc(0);
  await pipeline(
    stream,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        size += chunk.length;
        if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk]).subarray(0, HEAD_BYTES);
        yield chunk;
      }
    },
    content,
  );
  return { name, size, sha256: hash.digest('base64url'), head };
}
