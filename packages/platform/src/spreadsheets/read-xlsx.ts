import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { besideFile, busy, compileCacheVariable } from '@groundwork/engine/kernel';
import { checkArchive } from './check-archive.ts';
import type { Sheet } from './table.ts';

const TIME_LIMIT_MS = 20_000;
const MEMORY_MIB = 512;
const OUTPUT_LIMIT = 256 * 1024 * 1024;

/**
 * Maximum number of files that are being read or waiting. Each file uses up to 20 MiB and takes up to 20 seconds.
 */
const QUEUE_LIMIT = 8;

/** Reads files one at a time, because several readers could use more memory than the machine has. */
let last: Promise<unknown> = Promise.resolve();
let queued = 0;

/** Returns whether a file starts like an Excel file in the current or an older format. */
export function isSpreadsheet(content: Uint8Array): boolean {
  return ['504b0304', 'd0cf11e0'].includes(Buffer.from(content.subarray(0, 4)).toString('hex'));
}

/**
 * Reads the first sheet of an XLSX file in a separate process with limits: 200 MiB of unpacked data, 512 MiB of
 * memory, 20 seconds.
 *
 * @param rowLimit maximum number of rows that are not blank. Reads one more row than the limit, to detect an excess.
 * @throws ServiceError `busy` when 8 files are being read or waiting.
 */
export async function readXlsx(content: Buffer, rowLimit: number): Promise<Sheet> {
  // Skips the check for a file in an older format or with a password, which is not a ZIP archive. The process that
  // reads the file reports the error.
  const error = content.readUInt8(0) === 0x50 ? checkArchive(content) : undefined;
  if (error !== undefined) return { error };
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
  const main = fileURLToPath(besideFile(import.meta.url, 'xlsx-main'));
  const reading = promisify(execFile)(
    process.execPath,
    [`--max-old-space-size=${MEMORY_MIB}`, main, `${rowLimit}`],
    {
      env: compileCacheVariable(),
      timeout: TIME_LIMIT_MS,
      killSignal: 'SIGKILL',
      maxBuffer: OUTPUT_LIMIT,
    },
  );
  // Ignores errors while writing: a failed process closes its input early, and its exit code reports the failure.
  reading.child.stdin?.on('error', () => {}).end(content);
  try {
    return JSON.parse((await reading).stdout);
  } catch {
    return { error: 'The file takes too much time or memory to read. Split it.' };
  }
}
