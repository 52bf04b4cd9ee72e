/** Runs an S3 server for tests: OpenStack Swift with its S3 interface, from Debian packages. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ServerProcess, startProcess } from './server-process.ts';

/** Folder into which the launcher unpacks Swift. Git ignores the folder. */
export const unpackedSwift: string = fileURLToPath(
  new URL('../node_modules/.cache/swift', import.meta.url),
);

/** Value of `GROUNDWORK_SWIFT` that disables the tests on an S3 server. */
export const NO_SWIFT = 'none';

const PYTHON = '/usr/bin/python3';
const MODULES = 'usr/lib/python3/dist-packages';
const script = fileURLToPath(new URL('swift-server.py', import.meta.url));

/**
 * Returns the folder that contains Swift's packages: the folder that `GROUNDWORK_SWIFT` names, or else `/` if
 * Swift is installed, or else the folder into which the launcher unpacked it, or else undefined.
 */
export function findSwift(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const named = env.GROUNDWORK_SWIFT;
  if (named === NO_SWIFT) return undefined;
  if (named !== undefined && named !== '') return named;
  return ['/', unpackedSwift].find((folder) => existsSync(join(folder, MODULES, 'swift/proxy')));
}

export function swiftCommand(folder: string, parameters: readonly string[]) {
  return {
    // If the machine has no Python, uses the Python that was unpacked with Swift's packages.
    program: existsSync(PYTHON) ? PYTHON : join(folder, PYTHON),
    parameters: [script, ...parameters],
    env: {
      PYTHONPATH: join(folder, MODULES),
      PYTHONWARNINGS: 'ignore',
      // Lists the folders of both architectures. Only the folder of this machine's architecture contains libraries.
      LD_LIBRARY_PATH: ['x86_64', 'aarch64']
        .map((architecture) => join(folder, `usr/lib/${architecture}-linux-gnu`))
        .join(':'),
    },
  };
}

export interface Swift extends ServerProcess {
  readonly url: string;
  readonly accessKey: string;
  readonly secretKey: string;
}

/**
 * Starts an S3 server on a free port. The server never outlives this process.
 *
 * @param packages folder of Swift's packages, as returned by `findSwift`.
 * @throws Error with the output of the server if it does not start.
 */
export async function startSwift(packages: string): Promise<Swift> {
  const keys = { accessKey: 'test:tester', secretKey: 'a-secret-for-tests' };
  const { program, parameters, env } = swiftCommand(packages, Object.values(keys));
  const server = await startProcess({ program, parameters, env, cwd: packages, ready: 'ready ' });
  return { ...server, ...keys, url: `http://127.0.0.1:${server.line.slice('ready '.length)}` };
}
