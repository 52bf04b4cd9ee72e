import { Worker } from 'node:worker_threads';

const CHECK_MS = 1000;

/**
 * Ends this process when its parent process ends. A separate thread watches the parent, because a process in an
 * endless loop handles no events.
 */
export function endWithParent(): void {
  process.once('disconnect', () => process.exit());
  const watch = `const { ppid } = process;
    setInterval(() => { if (process.ppid !== ppid) process.kill(process.pid, 'SIGKILL'); }, ${CHECK_MS});`;
  new Worker(watch, { eval: true, env: {}, execArgv: [] }).unref();
}
