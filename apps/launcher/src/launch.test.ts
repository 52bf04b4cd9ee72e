/** The launcher as npm runs it: below a shell, in front of a whole tree of processes. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished, vi } from 'vitest';

const launcher = fileURLToPath(new URL('../launch.mjs', import.meta.url));

/** A command that starts a process below itself, says which, and runs until it is ended. */
const COMMAND = `
  import { spawn } from 'node:child_process';
  const below = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)']);
  process.stdout.write(below.pid + '\\n');
  setInterval(() => {}, 1000);
`;

/** Launches the command in a shell's words; resolves with the shell, and the process below the command. */
async function launchBelowShell(words: string): Promise<{ shell: ChildProcess; below: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'launch-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'src'));
  await copyFile(launcher, join(folder, 'launch.mjs'));
  await writeFile(join(folder, 'src', 'start.ts'), COMMAND);
  // Whichever pnpm is here, or none, nothing is brought.
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
  return { shell, below: Number(line) };
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

it('says what can be launched when asked for something else', async () => {
  const child = spawn(process.execPath, [launcher, 'build'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const exited = once(child, 'exit');
  expect(await text(child.stderr)).toContain('"npm start" starts the product');
  expect(await exited).toEqual([1, null]);
});

it('passes a signal on to the whole tree, and ends as a process that the signal ended', async () => {
  const { shell, below } = await launchBelowShell('exec LAUNCH');
  expect(isRunning(below)).toBe(true);
  const exited = once(shell, 'exit');
  shell.kill('SIGTERM');
  expect(await exited).toEqual([143, null]);
  await vi.waitFor(() => expect(isRunning(below)).toBe(false), 5_000);
});

it('ends the whole tree when the shell above it has died of a signal', async () => {
  const { shell, below } = await launchBelowShell('LAUNCH; true');
  expect(isRunning(below)).toBe(true);
  shell.kill('SIGKILL');
  await vi.waitFor(() => expect(isRunning(below)).toBe(false), 5_000);
});
