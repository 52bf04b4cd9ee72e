import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listMissing, unpackPackages } from './debian-packages.ts';
import { findPostgres, NO_POSTGRES, postgresIn, versionCommand } from './postgres.ts';
import { run } from './run.ts';

/**
 * Brings a PostgreSQL for the tests: one that is there, else Debian's packages; resolves with the
 * environment that says where, or that there is none. The packages are unpacked and not installed,
 * because installing them starts a server on some machines, and in a folder that goes with this
 * process and that is open to others: the server does not run as root.
 */
export async function bringPostgres(): Promise<Record<string, string>> {
  const programs = (await working(findPostgres())) ?? (await working(await unpack()));
  if (programs === undefined) {
    process.stdout.write(
      'No PostgreSQL could be brought, so the tests of the platform on it are skipped. Install postgresql, or set GROUNDWORK_POSTGRES to the folder of its programs, to run them.\n',
    );
    return { GROUNDWORK_POSTGRES: NO_POSTGRES };
  }
  process.stdout.write(`Using ${programs}\n`);
  return { GROUNDWORK_POSTGRES: programs };
}

async function unpack(): Promise<string | undefined> {
  if (process.env.GROUNDWORK_POSTGRES === NO_POSTGRES) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'groundwork-postgres-packages-'));
  chmodSync(folder, 0o755);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  await unpackPackages(() => listMissing('postgresql'), folder);
  return postgresIn(folder);
}

async function working(programs: string | undefined): Promise<string | undefined> {
  if (programs === undefined) return undefined;
  const { program, parameters, env } = versionCommand(programs);
  return (await run(program, parameters, { env })) === 0 ? programs : undefined;
}
