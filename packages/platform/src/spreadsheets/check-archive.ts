/**
 * Validates the entries of a ZIP archive before anything is unpacked: a few kilobytes can unpack to
 * gigabytes. The reader uses the same entries and unpacks no more than their declared sizes.
 *
 * Names are those of the ZIP format (APPNOTE 4.3): the record at the end of the file points to the central
 * directory, which lists the entries.
 */

const ENTRY_LIMIT = 1000;
const UNPACKED_LIMIT_MIB = 200;

const END_SIGNATURE = 0x06054b50;
const END_LENGTH = 22;
const ENTRY_SIGNATURE = 0x02014b50;
const ENTRY_LENGTH = 46;

/** Marks a field whose value is in a 64-bit extension, which no file within the size limit needs. */
const ELSEWHERE_16 = 0xffff;
const ELSEWHERE_32 = 0xffffffff;

const MALFORMED = 'The file is not a valid XLSX file. Save it again and upload the new file.';
const TOO_LARGE = `The file unpacks to more than ${UNPACKED_LIMIT_MIB} MiB or ${ENTRY_LIMIT} parts. Split it.`;

/** An entry of the central directory. */
export interface ArchiveEntry {
  /** Compression method: 0 for stored, 8 for deflated. */
  readonly method: number;
  readonly crc: number;
  /** Size in the archive, and unpacked, in bytes. */
  readonly packedSize: number;
  readonly size: number;
  /** Offset of the local header. */
  readonly offset: number;
}

/** Returns why an archive must not be unpacked; undefined when it may. */
export function checkArchive(content: Buffer): string | undefined {
  const entries = listEntries(content);
  return typeof entries === 'string' ? entries : undefined;
}

/** Lists the entries of an archive by name, or returns why it must not be unpacked. */
export function listEntries(content: Buffer): ReadonlyMap<string, ArchiveEntry> | string {
  const end = content.length - END_LENGTH;
  // Rejects comments, because a comment could contain another end record, and readers differ about which of
  // them they use.
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
    // An entry with the declared size 0 must contain no data.
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
    // Readers differ about which of two entries with the same name they use.
    if (entries.has(name)) return MALFORMED;
    entries.set(name, entry);
    position += others.reduce((sum, length) => sum + length, ENTRY_LENGTH + nameLength);
  }
  return unpacked > UNPACKED_LIMIT_MIB * 1024 * 1024 ? TOO_LARGE : entries;
}
