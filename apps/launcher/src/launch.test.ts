/**
 * Tests the launcher in the process tree that npm creates: as the child of a shell, and the parent of other processes.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { isRunning } from './is-running.ts';

const launcher = fileURLToPath(new URL('../launch.mjs', import.meta.url));

/** Code of a command that starts a child process, prints its id, and runs until it is stopped. */
const COMMAND = `
  import { spawn } from 'node:child_process';
  const child = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)']);
  process.stdout.write(child.pid + '\\n');
  setInterval(() => {}, 1000);
`;

/**
 * Starts the launcher with the command in a shell. Resolves with the shell, and with the id of the command's
 * child process.
 */
async function launchInShell(words: string): Promise<{ shell: ChildProcess; childId: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'launch-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'src'));
  await copyFile(launcher, join(folder, 'launch.mjs'));
  await writeFile(join(folder, 'src', 'start.ts'), COMMAND);
  // Replaces pnpm with a script, so that the test downloads nothing.
  await writeFile(join(folder, 'pnpm'), '#!/bin/sh\necho 12.0.0\n', { mode: 0o755 });
  const { PATH = '' } = process.env;
  const shell = spawn(
    'sh',
    ['-c', words.replace('LAUNCH', `"${process.execPath}" launch.mjs start`)],
    {
      cwd: folder,
      env: { ...process.env, PATH: folder + delimiter + PATH },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const [line] = await once(shell.stdout, 'data');
  return { shell, childId: Number(line) };
}

describe('launch.mjs', () => {
  it('lists the commands for an unknown command', async () => {
    const child = spawn(process.execPath, [launcher, 'build'], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const exited = once(child, 'exit');
    expect(await text(child.stderr)).toContain('"npm start" starts the product');
    expect(await exited).toEqual([1, null]);
  });

  it("forwards a signal to the whole process tree, and exits with that signal's exit code", async () => {
    const { shell, childId } = await launchInShell('exec LAUNCH');
    expect(isRunning(childId)).toBe(true);
    const exited = once(shell, 'exit');
    shell.kill('SIGTERM');
    expect(await exited).toEqual([143, null]);
    await expect.poll(() => isRunning(childId)).toBe(false);
  });

  it('ends the whole process tree when a signal kills the shell that npm started', async () => {
    const { shell, childId } = await launchInShell('LAUNCH; true');
    expect(isRunning(childId)).toBe(true);
    shell.kill('SIGKILL');
    await expect.poll(() => isRunning(childId)).toBe(false);
  });
});
