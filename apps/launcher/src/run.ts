import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { terminal } from './progress/status-line.ts';

export const root: string = fileURLToPath(new URL('../../..', import.meta.url));

/** Exit code that shells use if a program does not exist. */
const NO_SUCH_PROGRAM = 127;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

export interface RunOptions {
  /** Variables that are added to the environment of the command. */
  readonly env?: Readonly<Record<string, string>>;
  /** Working directory of the command. Default: the root of the repository. */
  readonly cwd?: string;
  /** Time limit in milliseconds. A command that exceeds this limit counts as failed. */
  readonly timeoutMs?: number;
  /** Called with each line of the output, which is then not printed. */
  readonly onLine?: (line: string) => void;
}

/**
 * Runs a command, and prints its output unless `onLine` is given. Resolves with the exit code of the command,
 * which is 127 if the program does not exist.
 */
export function run(
  program: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const child = spawn(program, args, {
    cwd: options.cwd ?? root,
    stdio: options.onLine ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', ...options.env },
    timeout: options.timeoutMs,
  });
  child.on('error', (error) => {
    if (!('code' in error) || error.code !== 'ENOENT') return reject(error);
    process.stderr.write(`The program "${program}" is not installed.\n`);
    resolve(NO_SUCH_PROGRAM);
  });
  child.on('close', (code) => resolve(code ?? 1));
  for (const output of [child.stdout, child.stderr]) readLines(output, options.onLine);
  // Ignores signals, which also reach the child processes, because this process must report after its children have
  // ended.
  const ignore = () => {};
  for (const signal of SIGNALS) process.once(signal, ignore);
  return promise.finally(() => {
    for (const signal of SIGNALS) process.off(signal, ignore);
  });
}

function readLines(output: Readable | null, onLine: RunOptions['onLine']): void {
  if (output !== null && onLine) createInterface({ input: output }).on('line', onLine);
}

/** Runs a command like `run`, but prints its output only if it fails. */
export async function runQuietly(
  program: string,
  args: readonly string[],
  options: Omit<RunOptions, 'onLine'> = {},
): Promise<number> {
  const lines: string[] = [];
  const code = await run(program, args, { ...options, onLine: (line) => lines.push(line) });
  if (code !== 0) terminal.write(`${lines.join('\n')}\n`);
  return code;
}

/**
 * Runs a command on which later steps depend, and shows the latest line of its output. If the command fails, ends this
 * process with the command's exit code.
 */
export async function runOrExit(
  title: string,
  program: string,
  args: readonly string[],
): Promise<void> {
  terminal.write(`\n— ${title}\n`);
  const lines: string[] = [];
  const onLine = (line: string) => {
    lines.push(line);
    if (line.trim() !== '') terminal.show(stripVTControlCharacters(line.trim()));
  };
  const code = await run(program, args, { onLine });
  const time = terminal.clear();
  if (code === 0) {
    terminal.write(`Done in ${time}.\n`);
    return;
  }
  const call = [program, ...args].join(' ');
  terminal.write(
    `${lines.join('\n')}\n\n${title} failed: "${call}" exited with code ${code}. Its output is above.\n`,
  );
  process.exit(code);
}
