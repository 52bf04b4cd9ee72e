import { execFile } from 'node:child_process';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { busy } from '../kernel/http-error.ts';
import { checkArchive } from './check-archive.ts';
import type { Sheet } from './table.ts';

const TIME_LIMIT_MS = 20_000;
const MEMORY_MIB = 512;
const OUTPUT_LIMIT = 256 * 1024 * 1024;

/** The most files that are read, or wait for it: each holds its 20 MiB, and takes 20 seconds at the worst. */
const QUEUE_LIMIT = 8;

/** One file at a time: together they could take more memory than there is. */
let last: Promise<unknown> = Promise.resolve();
let queued = 0;

/** Whether a file begins like a spreadsheet of Excel's, in the form of today or an older one. */
export function isSpreadsheet(content: Uint8Array): boolean {
  return ['504b0304', 'd0cf11e0'].includes(Buffer.from(content.subarray(0, 4)).toString('hex'));
}

/**
 * Reads the first sheet of an XLSX file, in a process with bounds of its own: 200 MiB unpacked, 512 MiB of
 * memory, 20 seconds.
 *
 * @param rowLimit lines after which it stops, blank ones not counted; one more is read.
 * @throws HttpError 503 when 8 files are read or wait already.
 */
export async function readXlsx(content: Buffer, rowLimit: number): Promise<Sheet> {
  // The other beginning is no archive; the reader says what it is.
  const fault = content.readUInt8(0) === 0x50 ? checkArchive(content) : undefined;
  if (fault !== undefined) return { fault };
  if (queued >= QUEUE_LIMIT) throw busy();
  queued += 1;
  const reading = last
    .then(() => runReader(content, rowLimit))
    .finally(() => {
      queued -= 1;
    });
  last = reading.catch(() => {});
  return reading;
}

async function runReader(content: Buffer, rowLimit: number): Promise<Sheet> {
  // Beside this file, in the same language, whether from source or built.
  const here = fileURLToPath(import.meta.url);
  const main = fileURLToPath(new URL(`./xlsx-main${extname(here)}`, import.meta.url));

  const reading = promisify(execFile)(
    process.execPath,
    [`--max-old-space-size=${MEMORY_MIB}`, main, `${rowLimit}`],
    { env: {}, timeout: TIME_LIMIT_MS, killSignal: 'SIGKILL', maxBuffer: OUTPUT_LIMIT },
  );
  // It ends early when it fails; its end is what counts.
  reading.child.stdin?.on('error', () => {}).end(content);
  try {
    return JSON.parse((await reading).stdout);
  } catch {
    return { fault: 'The file takes too much time or memory to read. Split it.' };
  }
}
