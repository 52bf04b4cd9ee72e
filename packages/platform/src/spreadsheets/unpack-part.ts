import { crc32, inflateRawSync } from 'node:zlib';
import type { ArchiveEntry } from './check-archive.ts';
import { XlsxError } from './xlsx-error.ts';

const HEADER_SIGNATURE = 0x04034b50;
const HEADER_LENGTH = 30;
const STORED = 0;
const DEFLATED = 8;

/**
 * @throws XlsxError when the entry of the ZIP archive is damaged, longer than declared, or compressed with an
 * unknown method.
 */
export function unpackPart(content: Buffer, entry: ArchiveEntry): Buffer {
  const { method, size, packedSize, offset, crc } = entry;
  if (
    offset + HEADER_LENGTH > content.length ||
    content.readUInt32LE(offset) !== HEADER_SIGNATURE
  ) {
    throw new XlsxError('the archive is damaged');
  }
  const lengths = content.readUInt16LE(offset + 26) + content.readUInt16LE(offset + 28);
  const start = offset + HEADER_LENGTH + lengths;
  const packed = content.subarray(start, start + packedSize);
  const bytes = method === DEFLATED ? inflate(packed, size) : packed;
  if (method !== DEFLATED && method !== STORED)
    throw new XlsxError('it uses an unknown compression method');
  if (bytes.length !== size || crc32(bytes) !== crc) throw new XlsxError('the archive is damaged');
  return bytes;
}

function inflate(packed: Buffer, size: number): Buffer {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(size, 1) });
  } catch (cause) {
    const isTooLong = cause instanceof RangeError;
    const reason = isTooLong ? `a part exceeds limit of ${size} bytes` : 'the archive is damaged';
    throw new XlsxError(reason, { cause });
  }
}
