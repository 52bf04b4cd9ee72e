import { readFileSync } from 'node:fs';

/**
 * Whether a process is running. A process that has ended does not count, even if its parent has not reaped it. In a
 * container without an init process, no process reaps orphans, and `kill` still finds them.
 */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return (
      process.platform !== 'linux' || !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ')
    );
  } catch {
    return false;
  }
}
