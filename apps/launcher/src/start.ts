/** `npm start`: installs, builds, and runs the platform with the built site on one port. */
import { join } from 'node:path';
import { root, run, runOrExit } from './run.ts';

await runOrExit('Installing dependencies', 'pnpm', ['install', '--frozen-lockfile']);
await runOrExit('Building (unchanged parts come from the cache)', 'pnpm', [
  'exec',
  'turbo',
  'run',
  'build',
  '--filter=@groundwork/site',
  '--filter=@groundwork/platform',
  '--ui=stream',
  '--output-logs=errors-only',
]);

const siteDir = process.env.GROUNDWORK_SITE_DIR ?? join(root, 'apps/site/dist/client');
process.stdout.write('\n— Starting\n');
process.exitCode = await run('node', ['apps/platform/dist/main.js'], {
  env: { GROUNDWORK_SITE_DIR: siteDir },
});
