import { type ChildProcess, fork, spawn } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { besideFile, compileCacheVariable } from '@groundwork/engine/kernel';
import { findAppRoot } from './app-root.ts';
import { denoEnvironment, resolutionOptions } from './deno-options.ts';
import { denyStorage } from './deny-storage.ts';
import type { FunctionFile } from './function-files.ts';
import { RUNTIME } from './import-map.ts';
import { findImportedFiles } from './imported-files.ts';

export interface DenoRuntime {
  readonly executable: string | undefined;
  /** Folder in which Deno stores downloaded packages, so that each is downloaded only once. */
  readonly cacheDir: string;
}

export interface RuntimeOptions {
  readonly file: FunctionFile;
  readonly env: Readonly<Record<string, string>>;
  /** Memory limit for JavaScript objects in MiB; the same limit applies to buffers. */
  readonly memoryMb: number;
  readonly deno: DenoRuntime;
}

/**
 * System information that functions may read. Some npm packages, for example Amazon's SDK, fail without this
 * information.
 */
const SYSTEM_FACTS = 'cpus,gid,homedir,hostname,osRelease,systemMemoryInfo,uid';

const stdio = ['ignore', 'pipe', 'pipe', 'ipc'] as const;

export function spawnRuntime(options: RuntimeOptions): ChildProcess {
  return options.file.runtime === 'deno' ? spawnDeno(options) : forkNode(options);
}

function forkNode({ file, env, memoryMb }: RuntimeOptions): ChildProcess {
  return fork(besideFile(import.meta.url, 'function-main'), [file.url, file.folder], {
    env: { ...env, ...compileCacheVariable() },
    execArgv: [...conditions(process.execArgv), `--max-old-space-size=${memoryMb}`],
    stdio: [...stdio],
  });
}

/**
 * Starts Deno with only these permissions: to use the network, to read the given environment variables, and to
 * read the functions, their shared code, and the files that this function imports. Functions cannot write files.
 */
function spawnDeno({ file, env, memoryMb, deno }: RuntimeOptions): ChildProcess {
  const { executable, cacheDir } = deno;
  if (executable === undefined)
    throw new Error('Deno is not installed. Install it with "npm install deno".');
  denyStorage(cacheDir);
  const functions = fileURLToPath(file.folder);
  const shared = fileURLToPath(new URL('../shared', file.folder));
  const imported = findImportedFiles(fileURLToPath(file.url), findAppRoot(file.folder));
  const readable = new Set([functions, shared, fileURLToPath(RUNTIME), ...imported]);
  const parameters = [
    'run',
    '--no-prompt',
    ...resolutionOptions(file.folder),
    `--v8-flags=--max-old-space-size=${memoryMb}`,
    '--allow-net',
    '--allow-env',
    `--allow-sys=${SYSTEM_FACTS}`,
    `--allow-read=${[...readable].map(escapeComma).join(',')}`,
    fileURLToPath(besideFile(import.meta.url, 'deno-main')),
    file.url,
  ];
  return spawn(executable, parameters, {
    env: denoEnvironment(cacheDir, env),
    cwd: dirname(functions),
    stdio: [...stdio],
  });
}

/** Options of this process that determine how packages are resolved are also passed to the new process. */
function conditions(argv: readonly string[]): string[] {
  return argv.flatMap((argument, index) => {
    if (argument.startsWith('--conditions=')) return [argument];
    const isName = argument === '--conditions' || argument === '-C';
    return isName ? [`--conditions=${argv[index + 1]}`] : [];
  });
}

/** Doubles the commas in a path, because single commas separate the paths of a permission. */
function escapeComma(path: string): string {
  return path.replaceAll(',', ',,');
}
