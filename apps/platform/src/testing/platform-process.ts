import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DEFAULT_APP_ID } from '@groundwork/sdk/protocol';
import { onTestFinished } from 'vitest';
import { admin, temporaryFolder } from './test-platform.ts';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));

/** A platform in a process of its own, as it is in production. */
export interface PlatformProcess {
  readonly child: ChildProcess;
  readonly url: string;
  readonly appId: string;
  readonly dataDir: string;
  /** Resolves with the exit code, or null when a signal ended it. */
  readonly exited: Promise<number | null>;
}

/** Runs the command with arguments; the process ends with the test at the latest. */
export function runMain(
  commandLine: readonly string[],
  environment: Readonly<Record<string, string>> = {},
) {
  const child = spawn(process.execPath, ['--conditions=@groundwork/source', main, ...commandLine], {
    cwd: temporaryFolder(),
    env: { PATH: process.env.PATH, ...environment },
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  return child;
}

/** Starts a platform that takes any entity, and waits until it answers. */
export async function startPlatformProcess(
  environment: Readonly<Record<string, string>> = {},
): Promise<PlatformProcess> {
  const dataDir = environment.GROUNDWORK_DATA_DIR ?? join(temporaryFolder(), 'data');
  const child = runMain([], {
    GROUNDWORK_PORT: '0',
    GROUNDWORK_DATA_DIR: dataDir,
    GROUNDWORK_OPEN_ENTITIES: 'true',
    GROUNDWORK_ADMIN_PASSWORD: admin.password,
    GROUNDWORK_LOG_LEVEL: 'silent',
    ...environment,
  });
  const exited = once(child, 'exit').then(([code]) => code);
  const [banner]: unknown[] = await once(child.stdout, 'data');
  const url = /http:\S+/.exec(String(banner))?.[0] ?? '';
  return { child, url, appId: DEFAULT_APP_ID, dataDir, exited };
}
