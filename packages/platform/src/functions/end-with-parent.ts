import { Worker } from 'node:worker_threads';

const CHECK_MS = 1000;

/**
 * Ends this process with the one that started it, however that ends. A process in an endless loop
 * does not hear of it; a thread of its own looks after that.
 */
export function endWithParent(): void {
  process.once('disconnect', () => process.exit());
  const watch = `const { ppid } = process;
    setInterval(() => { if (process.ppid !== ppid) process.kill(process.pid, 'SIGKILL'); }, ${CHECK_MS});`;
  new Worker(watch, { eval: true, env: {}, execArgv: [] }).unref();
}
