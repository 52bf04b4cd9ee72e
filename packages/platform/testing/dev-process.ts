import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { temporaryFolder } from '@groundwork/engine/testing';
import { onTestFinished, vi } from 'vitest';
import { findProgram } from './find-program.ts';

export function appFolder(files: Readonly<Record<string, unknown>>): string {
  const root = temporaryFolder();
  writeFiles(root, files);
  return root;
}

/** Writes files into a folder. A value that is not a string is written as JSON. */
export function writeFiles(root: string, files: Readonly<Record<string, unknown>>): void {
  for (const [path, content] of Object.entries(files)) {
    const file = join(root, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  }
}

/** Runs the program `groundwork` in a folder, and stops it when the test ends. */
export function runGroundwork(
  args: readonly string[],
  { cwd, env = {} }: { readonly cwd: string; readonly env?: Readonly<Record<string, string>> },
) {
  const program = findProgram('groundwork');
  const child = spawn(process.execPath, [...program.args, ...args], {
    cwd,
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: program.compileCache, ...env },
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      printed += chunk;
    });
  }
  const [output, errors] = [text(child.stdout), text(child.stderr)];
  const ended = once(child, 'close').then(async ([code]) => ({
    code,
    output: await output,
    errors: await errors,
  }));
  onTestFinished(async () => {
    // Does not use SIGKILL, because the process's dev server would keep running.
    child.kill('SIGTERM');
    await ended;
  });
  return {
    child,
    ended,
    printed: (expected: string | RegExp) =>
      vi.waitFor(
        () => {
          if (printed.search(expected) === -1) throw new Error(`Not printed yet: ${printed}`);
          return printed;
        },
        { timeout: 60_000, interval: 50 },
      ),
  };
}
