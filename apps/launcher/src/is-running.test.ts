import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it, onTestFinished } from 'vitest';
import { isRunning } from './is-running.ts';

it('isRunning returns false for a process that has ended, even if its parent has not reaped it', async () => {
  // Replaces the shell with a program that does not reap the shell's child process.
  const parent = spawn('sh', ['-c', 'sleep 0.1 & echo $!; exec sleep 60']);
  onTestFinished(() => void parent.kill('SIGKILL'));
  const [line] = await once(parent.stdout, 'data');
  await expect.poll(() => isRunning(Number(line))).toBe(false);
  expect(process.kill(Number(line), 0)).toBe(true);
  expect(isRunning(parent.pid ?? 0)).toBe(true);
});
