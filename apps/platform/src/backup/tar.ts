/**
 * Archives in the form of tar (POSIX.1), so that any system can look into a backup.
 *
 * Only what a backup needs: plain files with short names. Sizes beyond 8 GiB are written in base 256, as
 * GNU tar does.
 */
import type { FileHandle } from 'node:fs/promises';

const BLOCK = 512;
const SIZE_AT = 124;
const SUM_AT = 148;
const SUM_LENGTH = 8;

/** A file in an archive: where its content is. */
export interface TarEntry {
  readonly name: string;
  readonly size: number;
  /** Of the first byte of the content, from the beginning of the archive. */
  readonly offset: number;
}

/** What stands before the content of a file. */
export function tarHeader(name: string, size: number, date: Date): Buffer {
  const header = Buffer.alloc(BLOCK);
  header.write(name, 0, 100, 'utf8');
  header.write('0000600\0', 100);
  header.write('0000000\0'.repeat(2), 108);
  if (size < 8 ** 11) header.write(`${size.toString(8).padStart(11, '0')}\0`, SIZE_AT);
  else {
    header[SIZE_AT] = 0x80;
    header.writeBigUInt64BE(BigInt(size), SIZE_AT + 4);
  }
  const seconds = Math.floor(date.getTime() / 1000);
  header.write(`${seconds.toString(8).padStart(11, '0')}\0`, 136);
  header.write('0', 156);
  header.write('ustar\0' + '00', 257);
  header.write(`${sumOf(header).toString(8).padStart(6, '0')}\0 `, SUM_AT);
  return header;
}

/** What stands behind a content of so many bytes, up to the next block. */
export function tarPadding(size: number): Buffer {
  return Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);
}

/** What stands at the end. */
export const tarEnd = Buffer.alloc(2 * BLOCK);

/**
 * The files of an archive, in their order.
 *
 * @throws Error when it is no archive, or breaks off.
 */
export async function* readTar(archive: FileHandle): AsyncGenerator<TarEntry> {
  const { size: total } = await archive.stat();
  let at = 0;
  while (true) {
    const header = Buffer.alloc(BLOCK);
    const { bytesRead } = await archive.read(header, 0, BLOCK, at);
    if (bytesRead < BLOCK) throw new Error('The archive breaks off.');
    if (header.every((byte) => byte === 0)) return;
    const sum = Number.parseInt(header.toString('latin1', SUM_AT, SUM_AT + SUM_LENGTH), 8);
    if (sum !== sumOf(header)) throw new Error('The archive is damaged, or is none.');
    const size = sizeIn(header);
    const offset = at + BLOCK;
    at = offset + size + tarPadding(size).length;
    if (at > total) throw new Error('The archive breaks off.');
    yield { name: header.toString('utf8', 0, 100).replace(/\0.*$/s, ''), size, offset };
  }
}

function sizeIn(header: Buffer): number {
  if (header[SIZE_AT] === 0x80) return Number(header.readBigUInt64BE(SIZE_AT + 4));
  return Number.parseInt(header.toString('latin1', SIZE_AT, SIZE_AT + 11), 8);
}

/** As if the field of the sum itself held blanks. */
function sumOf(header: Buffer): number {
  const field = header.subarray(SUM_AT, SUM_AT + SUM_LENGTH);
  const sum = (bytes: Buffer) => bytes.reduce((total, byte) => total + byte, 0);
  return sum(header) - sum(field) + SUM_LENGTH * 0x20;
}
