import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { connect, createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { besideFile, StartUpError } from '@groundwork/engine/kernel';
import type { PrivateFiles } from '../../kernel/private-files.ts';

/** Interval between attempts to connect to the starting dev server, in milliseconds. */
const POLL_MS = 100;
/** Time after which a dev server that does not end is killed, in milliseconds. */
const END_MS = 3000;

/** An app's running dev server, which has its own process group. */
export interface AppProcess {
  /** Resolves when the dev server accepts connections. Never settles if the dev server ends first. */
  readonly listening: Promise<void>;
  /** Resolves with a description of how the dev server ended. */
  readonly ended: Promise<string>;
  stop(): Promise<void>;
}

export type CommandLine = readonly [program: string, ...args: string[]];

/**
 * @param serverFolders absolute paths of the app's folders that only the platform may load, not the browser.
 * @throws StartUpError when Vite is not installed in the app.
 */
export function viteCommand(
  { root, paths }: PrivateFiles,
  serverFolders: readonly string[],
  port: number,
): CommandLine {
  let manifest: string;
  try {
    manifest = createRequire(join(root, 'package.json')).resolve('vite/package.json');
  } catch (cause) {
    throw new StartUpError(
      `Vite is not installed in ${root}. Run "npm install" there, or name another dev server after "--", such as "groundwork dev -- npm run dev".`,
      { cause },
    );
  }
  const vite = pathToFileURL(join(dirname(manifest), 'dist/node/index.js')).href;
  const program = fileURLToPath(besideFile(import.meta.url, 'vite-main'));
  const own = [`--vite=${vite}`, `--root=${root}`, `--port=${port}`];
  const secret = paths.map((path) => `--private=${path}`);
  const server = serverFolders.map((path) => `--server=${path}`);
  return [process.execPath, program, ...own, ...secret, ...server];
}

/** Starts the dev server of an app. Its output is written to this terminal. */
export function startAppProcess(
  [program, ...args]: CommandLine,
  options: { readonly cwd: string; readonly port: number; readonly env: NodeJS.ProcessEnv },
): AppProcess {
  const child = spawn(program, args, {
    cwd: options.cwd,
    env: options.env,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  });
  const ended = describeEnd(child, program);
  const killGroup = () => killGroupOf(child);
  process.once('exit', killGroup);
  return {
    ended,
    listening: waitForPort(options.port, ended),
    async stop() {
      // Sends the signal only to the main process, because Vite reports an error if its compiler process ends before
      // Vite.
      child.kill('SIGTERM');
      await Promise.race([ended, wait(END_MS, undefined, { ref: false })]);
      killGroup();
      process.off('exit', killGroup);
    },
  };
}

async function describeEnd(child: ChildProcess, program: string): Promise<string> {
  try {
    const [code, name]: unknown[] = await once(child, 'exit');
    return `The dev server ended ${name === null ? `with exit code ${code}` : `by ${name}`}.`;
  } catch {
    return `The command "${program}" cannot be started. Check its name.`;
  }
}

/** Kills all processes of a process group, even if its first process has already ended. */
function killGroupOf({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // Ignores the error, which means that all processes of the group have already ended.
  }
}

async function waitForPort(port: number, ended: Promise<unknown>): Promise<void> {
  const never = new Promise<void>(() => {});
  let hasEnded = false;
  void ended.then(() => {
    hasEnded = true;
  });
  while (!(await accepts(port))) {
    if (hasEnded) return never;
    await wait(POLL_MS, undefined, { ref: false });
  }
}

async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, 'localhost');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('No port was assigned.');
  return address.port;
}
