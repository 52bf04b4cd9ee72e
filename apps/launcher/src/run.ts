import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';

/** The repository's root folder. */
export const root: string = fileURLToPath(new URL('../../..', import.meta.url));

// The exit code that shells give for it.
const NO_SUCH_PROGRAM = 127;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** How a command is run. */
export interface RunOptions {
  /** Added to the environment. */
  readonly env?: Readonly<Record<string, string>>;
  /** Where the command runs; the repository's root when absent. */
  readonly cwd?: string;
  /** Ends the command after this many milliseconds; it then counts as failed. */
  readonly timeoutMs?: number;
  /** Receives each line of output instead of the terminal. */
  readonly onLine?: (line: string) => void;
}

/**
 * Runs a command and shows its output, unless `onLine` receives it; resolves with its exit code,
 * 127 when there is no such program.
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
    process.stderr.write(`There is no program "${program}" here.\n`);
    resolve(NO_SUCH_PROGRAM);
  });
  child.on('close', (code) => resolve(code ?? 1));
  for (const output of [child.stdout, child.stderr]) readLines(output, options.onLine);
  // A signal reaches the whole process group; this process must outlive its children to report.
  const outlive = () => {};
  for (const signal of SIGNALS) process.once(signal, outlive);
  return promise.finally(() => {
    for (const signal of SIGNALS) process.off(signal, outlive);
  });
}

function readLines(output: Readable | null, onLine: RunOptions['onLine']): void {
  if (output !== null && onLine) createInterface({ input: output }).on('line', onLine);
}

/** Runs a command like `run`, and shows its output only if it fails. */
export async function runQuietly(
  program: string,
  args: readonly string[],
  options: Omit<RunOptions, 'onLine'> = {},
): Promise<number> {
  const lines: string[] = [];
  const code = await run(program, args, { ...options, onLine: (line) => lines.push(line) });
  if (code !== 0) process.stdout.write(`${lines.join('\n')}\n`);
  return code;
}

/** Runs a command that everything after it needs; ends this process with its exit code if it fails. */
export async function runOrExit(
  title: string,
  program: string,
  args: readonly string[],
): Promise<void> {
  process.stdout.write(`\n— ${title}\n`);
  const code = await runQuietly(program, args);
  if (code === 0) return;
  process.stderr.write(
    `\n${title} failed: "${[program, ...args].join(' ')}" ended with code ${code}; its output stands above.\n`,
  );
  process.exit(code);
}
