import { randomBytes } from 'node:crypto';

const processPart = randomBytes(5).toString('hex');
let counter = randomBytes(2).readUInt16BE();

/**
 * Returns a new record id. The id contains the time in seconds, the process and a counter, so that ids from the same
 * process sort by creation time.
 */
export function createRecordId(): string {
  counter = (counter + 1) % 0x1_00_00_00;
  const seconds = Math.floor(Date.now() / 1000);
  return (
    seconds.toString(16).padStart(8, '0') + processPart + counter.toString(16).padStart(6, '0')
  );
}
