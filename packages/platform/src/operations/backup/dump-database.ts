import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { renameSync, rmSync, statSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { StartUpError } from '@groundwork/engine/kernel';

/**
 * Writes a dump of a PostgreSQL database, as of one point in time, with the program `pg_dump`.
 *
 * @param file path of the dump; no file with this path may exist.
 * @returns size of the dump in bytes.
 * @throws StartUpError when the dump could not be made. Then no part of it remains.
 */
export async function dumpDatabase(url: string, file: string): Promise<number> {
  const temporary = `${file}.part`;
  const target = new URL(url);
  const password = decodeURIComponent(target.password);
  // The password is in the environment, because other users of the machine can read the arguments of a process.
  target.password = '';
  // Unlike other clients, pg_dump does not decode a plus sign as a space.
  target.search = target.search.replaceAll('+', '%20');
  const child = spawn('pg_dump', ['--format=custom', `--file=${temporary}`, target.href], {
    env: { ...process.env, ...(password && { PGPASSWORD: password }) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  try {
    const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
    if (code !== 0) throw new Error(errors.trim() || `pg_dump ended with the code ${code}.`);
    renameSync(temporary, file);
    return statSync(file).size;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : cause;
    throw new StartUpError(
      `The backup could not be made: ${reason}. Check that the program pg_dump of at least the server's version is installed, that the database can be reached, and that the disk has room.`,
      { cause },
    );
  } finally {
    rmSync(temporary, { force: true });
  }
}
