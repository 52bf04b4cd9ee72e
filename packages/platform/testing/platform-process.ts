import { type ChildProcess, type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { temporaryFolder } from '@groundwork/engine/testing';
import { DEFAULT_APP_ID } from '@groundwork/sdk/protocol';
import { onTestFinished } from 'vitest';
import { findProgram } from './find-program.ts';
import { admin } from './test-platform.ts';

export interface PlatformProcess {
  readonly child: ChildProcess;
  readonly url: string;
  readonly mailboxUrl: string;
  readonly appId: string;
  readonly dataDir: string;
  /** Resolves with the exit code, or with null if a signal has ended the process. */
  readonly exited: Promise<number | null>;
}

interface ProcessOptions {
  /** Working directory; by default a new folder. */
  readonly cwd?: string;
  /** Shell commands that run before the platform, for example to set limits. */
  readonly shell?: string | undefined;
}

/** Runs the platform's command with arguments. Ends the process after the test. */
export function runMain(
  commandLine: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  { cwd = temporaryFolder(), shell }: ProcessOptions = {},
): ChildProcessWithoutNullStreams {
  const { args, compileCache } = findProgram('main');
  const node = [process.execPath, ...args, ...commandLine];
  const [program = '', ...parameters] =
    shell === undefined ? node : ['sh', '-c', `${shell}\nexec "$@"`, 'sh', ...node];
  const child = spawn(program, parameters, {
    cwd,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: compileCache,
      ...environment,
    },
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  return child;
}

/** Starts a platform that accepts any entity, and waits until it is ready. */
export async function startPlatformProcess(
  environment: Readonly<Record<string, string>> = {},
  shell?: string,
): Promise<PlatformProcess> {
  const dataDir = environment.GROUNDWORK_DATA_DIR ?? join(temporaryFolder(), 'data');
  const settings = {
    GROUNDWORK_PORT: '0',
    GROUNDWORK_DATA_DIR: dataDir,
    GROUNDWORK_OPEN_ENTITIES: 'true',
    GROUNDWORK_ADMIN_PASSWORD: admin.password,
    GROUNDWORK_LOG_LEVEL: 'silent',
    // The time limit is high, because queries take long on a busy machine.
    GROUNDWORK_QUERIES_TIMEOUT_MS: '60000',
    ...environment,
  };
  const child = runMain([], settings, { shell });
  const exited = once(child, 'exit').then(([code]) => code);
  const urls = await readUrls(child, exited);
  const [url = ''] = urls;
  const mailboxUrl = urls.find((printed) => printed.includes('/mailbox')) ?? '';
  return { child, url, mailboxUrl, appId: DEFAULT_APP_ID, dataDir, exited };
}

/**
 * Reads the URLs that a platform prints at its start. If the platform does not start, the error contains the printed
 * output.
 */
async function readUrls(
  child: ChildProcessWithoutNullStreams,
  exited: Promise<unknown>,
): Promise<string[]> {
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      printed += chunk;
    });
  }
  const ended = exited.then(() => {
    throw new Error(`The platform ended at its start: ${printed}`);
  });
  ended.catch(() => {});
  // Waits for the last line that a platform prints at its start.
  while (!/Stop {2}/.test(printed)) await Promise.race([once(child.stdout, 'data'), ended]);
  return printed.match(/http:\S+/g) ?? [];
}
