import { type ChildProcessByStdio, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';

/** A server in a process of its own. */
export interface ServerProcess {
  /** The line in which it said that it is ready. */
  readonly line: string;
  /** Memory it holds at the moment, in MiB. */
  memory(): Promise<number>;
  /** Asks it to end, and waits until it has. */
  stop(): Promise<void>;
  /** Sends it another signal that ends it, and waits until it has. */
  endBy(signal: NodeJS.Signals): Promise<void>;
}

/** How a server is started. */
interface ProcessOptions {
  /** This Node unless told; its own options, the script and its parameters are the parameters then. */
  readonly program?: string;
  readonly parameters: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  /** What the line begins with in which it says that it is ready. */
  readonly ready: string;
  /** What asks it to end. Default `SIGTERM`. */
  readonly stopSignal?: NodeJS.Signals;
  /** Told of each line it prints. */
  readonly onLine?: ((line: string) => void) | undefined;
}

type Child = ChildProcessByStdio<null, Readable, Readable>;

const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 20_000;

/**
 * Runs a program until it says that it is ready.
 *
 * @throws Error with what it printed last when it cannot be run, ends before that, or takes more than
 * a minute.
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
      reject(new Error(`${reason}. It printed: ${last.join(' ')}`));
    };
    const timer = setTimeout(() => fail('The server takes too long to start'), START_TIMEOUT_MS);
    child.on('error', ({ message }) => fail(`The server could not be run: ${message}`));
    // When it exits, its last lines may still be on their way.
    child.once('close', () => fail('The server ended at its start'));
    // Both are read to their end, or the server would wait for room to print in.
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
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

async function residentMiB({ pid }: Child): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', `${pid}`]);
  return Number(stdout) / 1024;
}
