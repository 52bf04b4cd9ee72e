import { type ChildProcessByStdio, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { promisify, stripVTControlCharacters } from 'node:util';

export interface ServerProcess {
  /** The line of the output that signalled that the server is ready, without colour codes. */
  readonly line: string;
  /** Resolves with the resident memory of the process, in MiB. */
  memory(): Promise<number>;
  stop(): Promise<void>;
  /** Sends the given signal instead of the stop signal, and waits until the process has ended. */
  endBy(signal: NodeJS.Signals): Promise<void>;
}

interface ProcessOptions {
  /** Path of the program. Default: the current Node; then `parameters` must include its options and the script. */
  readonly program?: string;
  readonly parameters: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  /** Prefix of the output line that signals that the server is ready. */
  readonly ready: string;
  /** Signal that `stop` sends. Default: `SIGTERM`. */
  readonly stopSignal?: NodeJS.Signals;
  /** Called with each line of the output, without colour codes. */
  readonly onLine?: ((line: string) => void) | undefined;
}

type Child = ChildProcessByStdio<null, Readable, Readable>;

const START_TIMEOUT_MS = 180_000;
const STOP_TIMEOUT_MS = 20_000;

/**
 * Starts a program. Resolves when the program prints the line that signals readiness.
 *
 * @throws Error with the last output of the program if it cannot be run, ends early, or is not ready within three minutes.
 */
export async function startProcess(options: ProcessOptions): Promise<ServerProcess> {
  const { program = process.execPath, parameters, cwd, env, ready, onLine } = options;
  const { stopSignal = 'SIGTERM' } = options;
  const child = spawn(program, parameters, {
    cwd,
    env: { ...process.env, NODE_OPTIONS: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const endBy = (signal: NodeJS.Signals) => end(child, signal);
  const stop = () => endBy(stopSignal);
  try {
    const line = await waitForLine(child, ready, onLine);
    return { line, memory: () => residentMiB(child), stop, endBy };
  } catch (error) {
    await stop();
    throw error;
  }
}

function waitForLine(
  child: Child,
  ready: string,
  onLine?: (line: string) => void,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const last: string[] = [];
    const fail = (reason: string) => {
      clearTimeout(timer);
      reject(new Error(`${reason}. Its output: ${last.join(' ')}`));
    };
    const timer = setTimeout(() => fail('The server was not ready in time'), START_TIMEOUT_MS);
    child.on('error', ({ message }) => fail(`The server could not be started: ${message}`));
    // Waits for `close` instead of `exit`, because the last lines may still be unread at the `exit` event.
    child.once('close', () => fail('The server ended before it was ready'));
    // Reads stdout and stderr to their end, because the server would block if a pipe were full.
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (coloured) => {
        // Removes colour codes, which programs print if `FORCE_COLOR` is set.
        const line = stripVTControlCharacters(coloured);
        if (last.push(line) > 5) last.shift();
        onLine?.(line);
        if (!line.startsWith(ready)) return;
        clearTimeout(timer);
        resolve(line);
      });
    }
  });
}

async function end(child: Child, signal: NodeJS.Signals): Promise<void> {
  if (child.pid === undefined) return;
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
  child.kill(signal);
  await exited;
  clearTimeout(timer);
}

/** Reads the memory from `/proc` on Linux, because a minimal Debian has no `ps`. */
async function residentMiB({ pid }: Child): Promise<number> {
  if (process.platform === 'linux') {
    const status = await readFile(`/proc/${pid}/status`, 'utf8');
    return Number(/^VmRSS:\s*(\d+) kB$/m.exec(status)?.[1]) / 1024;
  }
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', `${pid}`]);
  return Number(stdout) / 1024;
}
