/** A real PostgreSQL for tests, on this machine only and gone with them. */
import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type ServerProcess, startProcess } from './server-process.ts';

/** Stands in `GROUNDWORK_POSTGRES` where none works. */
export const NO_POSTGRES = 'none';

/** Where Debian's packages have the programs of each version. */
const VERSIONS = 'usr/lib/postgresql';

/** Nobody's: PostgreSQL refuses to run as root. */
const NOBODY = 65534;

/**
 * The folder with the programs of this machine's PostgreSQL: the one `GROUNDWORK_POSTGRES` names, else the
 * newest that is installed, else undefined.
 */
export function findPostgres(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const named = env.GROUNDWORK_POSTGRES;
  if (named === NO_POSTGRES) return undefined;
  if (named !== undefined && named !== '') return named;
  return postgresIn('/');
}

/** The programs of the newest version among packages that stand in a folder. */
export function postgresIn(folder: string): string | undefined {
  const versions = join(folder, VERSIONS);
  if (!existsSync(versions)) return undefined;
  return readdirSync(versions)
    .sort((one, other) => Number(other) - Number(one))
    .map((version) => join(versions, version, 'bin'))
    .find((programs) => existsSync(join(programs, 'initdb')));
}

/** How often one that was halted is started until it answers. */
const START_TRIES = 30;

/** A PostgreSQL that answers. */
export interface Postgres {
  /** Address of an empty database, whose user may do everything. */
  readonly url: string;
  /**
   * Ends it and keeps what it stored: by `SIGINT` as an operator does, by `SIGQUIT` without waiting for
   * anything, by `SIGKILL` as a crash does.
   */
  halt(signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL'): Promise<void>;
  /** Starts it again where it was, after it was halted. */
  resume(): Promise<void>;
  /** Ends it, and removes what it stored. */
  stop(): Promise<void>;
}

/**
 * Starts a PostgreSQL on a free port of this machine. It ends with this process at the latest.
 *
 * @param programs what `findPostgres` found.
 * @param settings beside those for tests, such as `fsync=on`.
 * @throws Error with what it printed when it does not start.
 */
export async function startPostgres(
  programs: string,
  settings: readonly string[] = [],
): Promise<Postgres> {
  const folder = await mkdtemp(join(tmpdir(), 'groundwork-postgres-'));
  if (process.getuid?.() === 0) await chown(folder, NOBODY, NOBODY);
  try {
    const data = join(folder, 'data');
    const layOut = [
      '-D',
      data,
      '-U',
      'groundwork',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale=C',
      '-N',
    ];
    const initdb = commandOf(programs, 'initdb', layOut);
    const env = { ...process.env, ...initdb.env };
    await promisify(execFile)(initdb.program, initdb.parameters, { cwd: folder, env });
    const port = await freePort();
    const options = [
      `port=${port}`,
      'listen_addresses=127.0.0.1',
      'unix_socket_directories=',
      'max_connections=200',
      'log_line_prefix=',
      // What a test has stored need not survive a power cut.
      'fsync=off',
      ...settings,
    ].flatMap((option) => ['-c', option]);
    const start = () =>
      startProcess({
        ...commandOf(programs, 'postgres', ['-D', data, ...options]),
        cwd: folder,
        ready: 'LOG:  database system is ready',
        stopSignal: 'SIGINT',
      });
    let server = await start();
    return {
      url: `postgres://groundwork@127.0.0.1:${port}/postgres`,
      halt: (signal) => server.endBy(signal),
      async resume() {
        server = await untilStarted(start);
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

/** What a crash left of the one before needs a moment to go, and keeps it from starting until then. */
async function untilStarted(start: () => Promise<ServerProcess>): Promise<ServerProcess> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await start();
    } catch (error) {
      if (tried === START_TRIES) throw error;
      await pause(500);
    }
  }
}

/** Whether a PostgreSQL can be run; one that was unpacked may lack a library. */
export function versionCommand(programs: string) {
  return commandOf(programs, 'postgres', ['--version']);
}

/** Runs as nobody where this process is root's, and ends with it where the system can see to that. */
function commandOf(programs: string, name: string, parameters: readonly string[]) {
  const program = join(programs, name);
  // An unpacked one brings its libraries along.
  const root = programs.slice(0, programs.indexOf(VERSIONS));
  const libraries = ['x86_64', 'aarch64'].map((kind) => join(root, `usr/lib/${kind}-linux-gnu`));
  const env: Record<string, string> = {
    ...(root !== '/' && { LD_LIBRARY_PATH: libraries.join(':') }),
    LC_ALL: 'C',
  };
  if (process.platform !== 'linux') return { program, parameters, env };
  const asNobody = [`--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'];
  const wrapped = [
    ...(process.getuid?.() === 0 ? asNobody : []),
    '--pdeathsig=INT',
    program,
    ...parameters,
  ];
  return { program: 'setpriv', parameters: wrapped, env };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
