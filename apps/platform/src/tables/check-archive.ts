/**
 * What an archive says of itself, looked at before anything of it is unpacked: a few kilobytes can stand
 * for gigabytes. The reader unpacks no entry further than it is announced here.
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

/** Says why an archive must not be unpacked; undefined when it may be. */
export function checkArchive(content: Buffer): string | undefined {
  const end = content.length - END_LENGTH;
  // A comment could hide another end, and readers differ about which of them counts; so there is none.
  if (end < 0 || content.readUInt32LE(end) !== END_SIGNATURE) return MALFORMED;
  const count = content.readUInt16LE(end + 10);
  const start = content.readUInt32LE(end + 16);
  if (count === ELSEWHERE_16 || start === ELSEWHERE_32) return MALFORMED;
  if (count > ENTRY_LIMIT) return TOO_LARGE;

  let place = start;
  let unpacked = 0;
  for (let entry = 0; entry < count; entry += 1) {
    if (place + ENTRY_LENGTH > end || content.readUInt32LE(place) !== ENTRY_SIGNATURE) {
      return MALFORMED;
    }
    const packedSize = content.readUInt32LE(place + 20);
    const size = content.readUInt32LE(place + 24);
    // Of one that is announced as empty the reader would unpack whatever is there.
    if (size === ELSEWHERE_32 || (size === 0 && packedSize > 2)) return MALFORMED;
    unpacked += size;
    const lengths = [28, 30, 32].map((offset) => content.readUInt16LE(place + offset));
    place += lengths.reduce((sum, length) => sum + length, ENTRY_LENGTH);
  }
  return unpacked > UNPACKED_LIMIT_MIB * 1024 * 1024 ? TOO_LARGE : undefined;
}
