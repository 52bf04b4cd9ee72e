/**
 * The entries of a ZIP archive, checked before anything is unpacked: a few kilobytes can stand for gigabytes.
 * The reader uses these entries too, and unpacks none further than it announces here.
 *
 * Names are those of the ZIP format (APPNOTE 4.3): entries are listed in the central directory, which the
 * record at the end of the file leads to.
 */

const ENTRY_LIMIT = 1000;
const UNPACKED_LIMIT_MIB = 200;

const END_SIGNATURE = 0x06054b50;
const END_LENGTH = 22;
const ENTRY_SIGNATURE = 0x02014b50;
const ENTRY_LENGTH = 46;

/** A field with this value stands in an extension of 64 bits, which no file of our size needs. */
const ELSEWHERE_16 = 0xffff;
const ELSEWHERE_32 = 0xffffffff;

const MALFORMED = 'The file is not a valid XLSX file. Save it again, and upload that.';
const TOO_LARGE = `The file unpacks to more than ${UNPACKED_LIMIT_MIB} MiB or ${ENTRY_LIMIT} parts. Split it.`;

/** An entry of the central directory. */
export interface ArchiveEntry {
  /** 0 for stored, 8 for deflated. */
  readonly method: number;
  readonly crc: number;
  /** Bytes in the archive, and unpacked. */
  readonly packedSize: number;
  readonly size: number;
  /** Offset of the local header. */
  readonly offset: number;
}

/** Returns why an archive must not be unpacked; undefined when it may be. */
export function checkArchive(content: Buffer): string | undefined {
  const entries = listEntries(content);
  return typeof entries === 'string' ? entries : undefined;
}

/** Lists the entries of an archive by name, or returns why it must not be unpacked. */
export function listEntries(content: Buffer): ReadonlyMap<string, ArchiveEntry> | string {
  const end = content.length - END_LENGTH;
  // A comment could hide another end, and readers differ about which of them counts; so there is none.
  if (end < 0 || content.readUInt32LE(end) !== END_SIGNATURE) return MALFORMED;
  const count = content.readUInt16LE(end + 10);
  const start = content.readUInt32LE(end + 16);
  if (count === ELSEWHERE_16 || start === ELSEWHERE_32) return MALFORMED;
  if (count > ENTRY_LIMIT) return TOO_LARGE;

  const entries = new Map<string, ArchiveEntry>();
  let place = start;
  let unpacked = 0;
  for (let index = 0; index < count; index += 1) {
    if (place + ENTRY_LENGTH > end || content.readUInt32LE(place) !== ENTRY_SIGNATURE) {
      return MALFORMED;
    }
    const entry = {
      method: content.readUInt16LE(place + 10),
      crc: content.readUInt32LE(place + 16),
      packedSize: content.readUInt32LE(place + 20),
      size: content.readUInt32LE(place + 24),
      offset: content.readUInt32LE(place + 42),
    };
    // An entry that is announced as empty holds nothing.
    if (entry.size === ELSEWHERE_32 || (entry.size === 0 && entry.packedSize > 2)) return MALFORMED;
    unpacked += entry.size;
    const [nameLength = 0, ...others] = [28, 30, 32].map((at) => content.readUInt16LE(place + at));
    const name = content.toString('utf8', place + ENTRY_LENGTH, place + ENTRY_LENGTH + nameLength);
    // Readers differ about which of two entries with one name counts.
    if (entries.has(name)) return MALFORMED;
    entries.set(name, entry);
    place += others.reduce((sum, length) => sum + length, ENTRY_LENGTH + nameLength);
  }
  return unpacked > UNPACKED_LIMIT_MIB * 1024 * 1024 ? TOO_LARGE : entries;
}
