/** Finds or installs the servers that tests need, such as nginx, and reports each one that is missing. */
import { rmSync } from 'node:fs';
import { chmod, cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installBase44Dev } from './base44-dev.ts';
import { findWorkingSwift } from './debian-programs.ts';
import { findNginx } from './find-nginx.ts';
import { findPostgres, NO_POSTGRES, postgresCommand } from './postgres.ts';
import { terminal } from './progress/status-line.ts';
import { run } from './run.ts';
import { NO_SWIFT } from './swift.ts';

/**
 * Finds an nginx. Resolves with the environment variable that names this nginx, or with no variable if nginx is
 * missing.
 */
export async function ensureNginx(): Promise<Record<string, string>> {
  const nginx = findNginx();
  // Tries to run nginx, because an nginx that was unpacked instead of installed may lack a library.
  if (nginx === undefined || (await run(nginx, ['-v'])) !== 0) {
    terminal.write(
      'nginx could not be installed, so the tests of its configuration are skipped. Install nginx, or set GROUNDWORK_NGINX to its path, to run them.\n',
    );
    return {};
  }
  terminal.write(`Using ${nginx}\n`);
  return { GROUNDWORK_NGINX: nginx };
}

/** Finds OpenStack Swift. Resolves with the environment variable that names its folder, or that disables its tests. */
export async function ensureSwift(): Promise<Record<string, string>> {
  const swift = await findWorkingSwift();
  if (swift === undefined) {
    terminal.write(
      'OpenStack Swift could not be installed, so the tests of files in S3 are skipped. Install python3-swift of Debian or Ubuntu to run them.\n',
    );
    return { GROUNDWORK_SWIFT: NO_SWIFT };
  }
  terminal.write(`Using OpenStack Swift in ${swift}\n`);
  return { GROUNDWORK_SWIFT: swift };
}

/**
 * Finds the PostgreSQL programs. Resolves with the environment variable that names their folder, or that
 * disables the tests on PostgreSQL.
 */
export async function ensurePostgres(): Promise<Record<string, string>> {
  const programs = await readablePostgres();
  if (programs === undefined || !(await canRunPostgres(programs))) {
    terminal.write(
      'There is no PostgreSQL for this system, so the tests of the platform on it are skipped. Install PostgreSQL, and set GROUNDWORK_POSTGRES to the folder of its programs, to run them.\n',
    );
    return { GROUNDWORK_POSTGRES: NO_POSTGRES };
  }
  terminal.write(`Using ${programs}\n`);
  return { GROUNDWORK_POSTGRES: programs };
}

/**
 * If this process runs as root, copies the installed package to a temporary folder that every user can read.
 * PostgreSQL runs as the user `nobody`, who may not have access to the repository.
 */
async function readablePostgres(): Promise<string | undefined> {
  const programs = findPostgres();
  const isInstalledHere = programs !== undefined && programs !== process.env.GROUNDWORK_POSTGRES;
  if (!isInstalledHere || process.getuid?.() !== 0) return programs;
  const folder = await mkdtemp(join(tmpdir(), 'groundwork-postgres-programs-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  await chmod(folder, 0o755);
  await cp(join(programs, '..'), folder, { recursive: true, verbatimSymlinks: true });
  return join(folder, 'bin');
}

async function canRunPostgres(programs: string): Promise<boolean> {
  const { program, parameters } = postgresCommand(programs, 'postgres', ['--version']);
  return (await run(program, parameters)) === 0;
}

export async function ensureBase44Dev(): Promise<void> {
  try {
    await installBase44Dev();
    terminal.write('Using base44 dev\n');
  } catch {
    terminal.write(
      'base44 dev could not be installed from the npm registry, so the tests against it are skipped.\n',
    );
  }
}
