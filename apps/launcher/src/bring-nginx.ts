import { unpackPackages } from './debian-packages.ts';
import { findNginx, unpackedNginx } from './nginx.ts';
import { run } from './run.ts';

/**
 * Brings an nginx for the tests: one that is there, else Debian's package; resolves with the
 * environment that names it, empty when there is none. The package is unpacked and not installed,
 * because installing it starts a web server on some machines.
 */
export async function bringNginx(): Promise<Record<string, string>> {
  if (findNginx() === undefined) {
    await unpackPackages(() => ['nginx', 'nginx-common'], unpackedNginx);
  }
  const nginx = findNginx();
  // An unpacked one may lack a library.
  if (nginx === undefined || (await run(nginx, ['-v'])) !== 0) {
    process.stdout.write(
      'No nginx could be brought, so the tests of its configuration are skipped. Install nginx, or set GROUNDWORK_NGINX to its path, to run them.\n',
    );
    return {};
  }
  process.stdout.write(`Using ${nginx}\n`);
  return { GROUNDWORK_NGINX: nginx };
}
