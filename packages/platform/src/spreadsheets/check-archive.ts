/**
 * Validates the entries of a ZIP archive before anything is unpacked, because a few kilobytes can unpack to
 * gigabytes. The reader of the archive uses the same entries, and unpacks no more than their declared sizes.
 *
 * Terms are those of the ZIP format (APPNOTE 4.3): the end record at the end of the file points to the central
 * directory, which lists the entries.
 */

const ENTRY_LIMIT = 1000;
const UNPACKED_LIMIT_MIB = 200;

const END_SIGNATURE = 0x06054b50;
const END_LENGTH = 22;
const ENTRY_SIGNATURE = 0x02014b50;
const ENTRY_LENGTH = 46;

/** Value of a 32-bit field that is stored in a 64-bit extension instead, which no file within the size limit needs. */
const ELSEWHERE_16 = 0xffff;
const ELSEWHERE_32 = 0xffffffff;

const MALFORMED = 'The file is not a valid XLSX file. Save it again and upload the new file.';
const TOO_LARGE = `The file unpacks to more than ${UNPACKED_LIMIT_MIB} MiB or ${ENTRY_LIMIT} parts. Split it.`;

export interface ArchiveEntry {
  /** Compression method: 0 for uncompressed, 8 for deflate. */
  readonly method: number;
  readonly crc: number;
  /** Compressed size in bytes. The property `size` is the size after unpacking. */
  readonly packedSize: number;
  readonly size: number;
  /** Position of the local header in the file, in bytes. */
  readonly offset: number;
}

/** Returns the reason why an archive must not be unpacked; undefined if it may be unpacked. */
export function checkArchive(content: Buffer): string | undefined {
  const entries = listEntries(content);
  return typeof entries === 'string' ? entries : undefined;
}

export function listEntries(content: Buffer): ReadonlyMap<string, ArchiveEntry> | string {
  const end = content.length - END_LENGTH;
  // Rejects an archive with a comment, because the comment could contain another end record, and programs differ in
  // which record they use.
  if (end < 0 || content.readUInt32LE(end) !== END_SIGNATURE) return MALFORMED;
  const count = content.readUInt16LE(end + 10);
  const start = content.readUInt32LE(end + 16);
  if (count === ELSEWHERE_16 || start === ELSEWHERE_32) return MALFORMED;
  if (count > ENTRY_LIMIT) return TOO_LARGE;

  const entries = new Map<string, ArchiveEntry>();
  let position = start;
  let unpacked = 0;
  for (let index = 0; index < count; index += 1) {
    if (position + ENTRY_LENGTH > end || content.readUInt32LE(position) !== ENTRY_SIGNATURE) {
      return MALFORMED;
    }
    const entry = {
      method: content.readUInt16LE(position + 10),
      crc: content.readUInt32LE(position + 16),
      packedSize: content.readUInt32LE(position + 20),
      size: content.readUInt32LE(position + 24),
      offset: content.readUInt32LE(position + 42),
    };
    // Rejects entries with a declared size of 0 that contain data. A compressed empty entry has at most two bytes.
    if (entry.size === ELSEWHERE_32 || (entry.size === 0 && entry.packedSize > 2)) return MALFORMED;
    unpacked += entry.size;
    const [nameLength = 0, ...others] = [28, 30, 32].map((at) =>
      content.readUInt16LE(position + at),
    );
    const name = content.toString(
      'utf8',
      position + ENTRY_LENGTH,
      position + ENTRY_LENGTH + nameLength,
    );
    // Rejects two entries with the same name, because programs differ in which entry they use.
    if (entries.has(name)) return MALFORMED;
    entries.set(name, entry);
    position += others.reduce((sum, length) => sum + length, ENTRY_LENGTH + nameLength);
  }
  return unpacked > UNPACKED_LIMIT_MIB * 1024 * 1024 ? TOO_LARGE : entries;
}
