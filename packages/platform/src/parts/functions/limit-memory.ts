import type { ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';

const CHECK_MS = 100;

/** Memory that Node.js itself uses, in MiB. */
const NODE_MB = 128;

/**
 * Limits the memory of a process including its buffers, which V8's own limit ignores. Works only on Linux.
 *
 * @param memoryMb limit in MiB for JavaScript objects; the same limit applies to buffers.
 * @returns a function that stops checking the memory.
 */
export function limitMemory(
  { pid }: ChildProcess,
  memoryMb: number,
  onExcess: (error: Error) => void,
): () => void {
  const limit = (2 * memoryMb + NODE_MB) * 1024 * 1024;
  const timer = setInterval(async () => {
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
    const [, residentKb = 0] = /^VmRSS:\s+(\d+) kB$/m.exec(status) ?? [];
    if (Number(residentKb) * 1024 > limit)
      onExcess(new Error(`It used more memory than ${memoryMb} MiB.`));
  }, CHECK_MS).unref();
  return () => clearInterval(timer);
}
