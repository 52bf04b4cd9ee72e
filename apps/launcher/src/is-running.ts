import { readFileSync } from 'node:fs';

/**
 * Whether a process runs. An ended process that its parent has not reaped does not run: in a container without an
 * init process orphans are not reaped, and `kill` still finds them.
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
