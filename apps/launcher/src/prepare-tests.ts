import { glob, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { installDebianPrograms } from './debian-programs.ts';
import { terminal } from './progress/status-line.ts';
import { root, runOrExit } from './run.ts';

/**
 * Installs dependencies, browsers and servers, and removes the results of earlier test runs. Resolves with the
 * environment variables that name the programs for the tests.
 *
 * @param runsAll whether the slow tests run too. Only these need Firefox and OpenStack Swift.
 */
export async function prepareTests(runsAll: boolean): Promise<Record<string, string>> {
  // Runs the two preparations at the same time, because they mostly wait for downloads.
  await Promise.all([
    runOrExit('Installing dependencies', 'pnpm', ['install', '--frozen-lockfile']),
    installDebianPrograms(runsAll),
  ]);
  terminal.write('\n— Finding browsers and servers\n');
  // Imports these modules only now, because they import packages that have just been installed.
  const { ensureChromium, ensureFirefox } = await import('./ensure-browsers.ts');
  const { ensureBase44Dev, ensureNginx, ensurePostgres, ensureSwift } = await import(
    './ensure-programs.ts'
  );
  // Installs Base44's server while the other programs are found.
  const base44Dev = ensureBase44Dev();
  const programs = {
    ...(await ensureChromium()),
    ...(runsAll ? { ...(await ensureFirefox()), ...(await ensureSwift()) } : {}),
    ...(await ensureNginx()),
    ...(await ensurePostgres()),
  };
  await base44Dev;
  for await (const folder of glob('{apps,packages}/*/.test-results', { cwd: root })) {
    await rm(join(root, folder), { recursive: true });
  }
  return programs;
}
