/** `npm test`: runs every check and every test, and ends with the line `N passed, N failed`. */
import { rm } from 'node:fs/promises';
import { bringBase44Dev } from './bring-base44-dev.ts';
import { bringChromium } from './bring-chromium.ts';
import { bringFirefox } from './bring-firefox.ts';
import { bringNginx } from './bring-nginx.ts';
import { bringPostgres } from './bring-postgres.ts';
import { bringSwift } from './bring-swift.ts';
import { countResults, findResultFolders } from './count-results.ts';
import { root, run, runOrExit } from './run.ts';

const TASKS = [
  'lint',
  'unused',
  'typecheck',
  'build',
  'packages',
  'size',
  'api',
  'manifests',
  'licences',
  'vulnerabilities',
  'spelling',
  'links',
  'test',
  'e2e',
];

await runOrExit('Installing dependencies', 'pnpm', ['install', '--frozen-lockfile']);
process.stdout.write('\n— Finding browsers and servers\n');
const programs = {
  ...(await bringChromium()),
  ...(await bringFirefox()),
  ...(await bringNginx()),
  ...(await bringSwift()),
  ...(await bringPostgres()),
};
await bringBase44Dev();
for (const folder of await findResultFolders(root)) await rm(folder, { recursive: true });

process.stdout.write(`\n— Running ${TASKS.join(', ')}\n`);
const turbo = [
  'exec',
  'turbo',
  'run',
  ...TASKS,
  '--continue',
  // Browser tests and password hashing starve one another when more than this runs at once.
  '--concurrency=2',
  '--ui=stream',
  '--output-logs=new-only',
];
const code = await run('pnpm', turbo, { env: programs });

const { passed, failed, skipped } = await countResults(root);
if (code !== 0 && failed === 0) {
  process.stdout.write('\nA check failed without a failing test; its output stands above.\n');
}
if (skipped > 0) {
  process.stdout.write(`\n${skipped} skipped; what they would have needed stands above.\n`);
}
// A failed check counts as one, so that a failing run never says "0 failed".
const failures = code === 0 ? failed : Math.max(failed, 1);
process.stdout.write(`\n${passed} passed, ${failures} failed\n`);
process.exitCode = failures === 0 ? 0 : 1;
