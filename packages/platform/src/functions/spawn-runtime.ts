import { type ChildProcess, fork, spawn } from 'node:child_process';
import { dirname, extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FunctionFile } from './function-files.ts';

/** Deno on this machine. */
export interface DenoRuntime {
  /** Path of the executable; undefined when Deno is not installed. */
  readonly executable: string | undefined;
  /** Folder for the packages that functions import, downloaded once. */
  readonly cacheDir: string;
}

/** Options of the process of a function. */
export interface RuntimeOptions {
  readonly file: FunctionFile;
  readonly env: Readonly<Record<string, string>>;
  /** Memory limit for objects, and again for buffers, in MiB. */
  readonly memoryMb: number;
  readonly deno: DenoRuntime;
}

/** What npm packages read of the machine: Amazon's SDK fails without. */
const SYSTEM_FACTS = 'cpus,gid,homedir,hostname,osRelease,systemMemoryInfo,uid';

/** Variables that Deno needs to download packages behind a proxy or from another registry. */
const NETWORK_VARIABLES = ['HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY', 'NPM_CONFIG_REGISTRY'];

const stdio = ['ignore', 'pipe', 'pipe', 'ipc'] as const;

/** Starts the process of a function in its runtime. */
export function spawnRuntime(options: RuntimeOptions): ChildProcess {
  return options.file.runtime === 'deno' ? spawnDeno(options) : forkNode(options);
}

function forkNode({ file, env, memoryMb }: RuntimeOptions): ChildProcess {
  return fork(besideThisFile('function-main'), [file.url, file.folder], {
    env,
    execArgv: [...conditions(process.execArgv), `--max-old-space-size=${memoryMb}`],
    stdio: [...stdio],
  });
}

/**
 * Starts Deno with no permission but these: the network, the given variables, and reading the functions and the code
 * that they share.
 */
function spawnDeno({ file, env, memoryMb, deno }: RuntimeOptions): ChildProcess {
  const { executable, cacheDir } = deno;
  if (executable === undefined) throw new Error('Deno is not installed.');
  const runtime = besideThisFile('base44-runtime');
  const imports = { 'base44:runtime': runtime.href };
  const functions = fileURLToPath(file.folder);
  const shared = fileURLToPath(new URL('../shared', file.folder));
  const parameters = [
    'run',
    '--quiet',
    '--no-prompt',
    '--no-config',
    '--no-lock',
    '--node-modules-dir=none',
    `--import-map=data:application/json,${encodeURIComponent(JSON.stringify({ imports }))}`,
    `--v8-flags=--max-old-space-size=${memoryMb}`,
    '--allow-net',
    '--allow-env',
    `--allow-sys=${SYSTEM_FACTS}`,
    `--allow-read=${[functions, shared, fileURLToPath(runtime)].map(escapeComma).join(',')}`,
    fileURLToPath(besideThisFile('deno-main')),
    file.url,
  ];
  return spawn(executable, parameters, {
    env: {
      ...selectVariables(NETWORK_VARIABLES),
      ...certificateOf(process.env),
      ...env,
      DENO_DIR: cacheDir,
      DENO_NO_PACKAGE_JSON: '1',
      DENO_NO_UPDATE_CHECK: '1',
      // Trusts what the machine trusts, such as the authority of a company's proxy.
      DENO_TLS_CA_STORE: 'mozilla,system',
      NO_COLOR: '1',
    },
    cwd: dirname(functions),
    stdio: [...stdio],
  });
}

/** Returns the URL of a module in the folder of this file, with its extension: in source and in the build. */
function besideThisFile(name: string): URL {
  return new URL(`./${name}${extname(fileURLToPath(import.meta.url))}`, import.meta.url);
}

/** Options of this process that affect how packages are resolved; others are not inherited. */
function conditions(argv: readonly string[]): string[] {
  return argv.flatMap((argument, index) => {
    if (argument.startsWith('--conditions=')) return [argument];
    const isName = argument === '--conditions' || argument === '-C';
    return isName ? [`--conditions=${argv[index + 1]}`] : [];
  });
}

/** Returns the certificate authority that this process trusts besides those of the machine, under Deno's name. */
function certificateOf({ DENO_CERT, NODE_EXTRA_CA_CERTS }: NodeJS.ProcessEnv) {
  const file = DENO_CERT ?? NODE_EXTRA_CA_CERTS;
  return file === undefined ? {} : { DENO_CERT: file };
}

function selectVariables(names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = process.env[name] ?? process.env[name.toLowerCase()];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** A comma in a path is doubled, since commas separate the paths of a permission. */
function escapeComma(path: string): string {
  return path.replaceAll(',', ',,');
}
