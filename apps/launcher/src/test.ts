/**
 * Runs `npm test`: all checks and tests. The last line of output is `N passed, N failed`. The parameter
 * `all`, from `npm run test:all`, adds slow tests of behaviour that rarely changes.
 */
import { existsSync } from 'node:fs';
import { glob, rm } from 'node:fs/promises';
import { constants } from 'node:os';
import { join } from 'node:path';
import manifest from '../../../package.json' with { type: 'json' };
import { installDebianPrograms } from './debian-programs.ts';
import { findResultFolders, readResults } from './read-results.ts';
import { root, run, runOrExit } from './run.ts';
import { createScratchFolder } from './scratch-folder.ts';
import { createTaskReport } from './task-report.ts';

const runsAll = process.argv[2] === 'all';

const [, , ...checks] = manifest.scripts.check.split(' ');
const tasks = [...checks, 'build', 'test', 'e2e', ...(runsAll ? ['mutation'] : [])];

// Both mostly wait for downloads.
await Promise.all([
  runOrExit('Installing dependencies', 'pnpm', ['install', '--frozen-lockfile']),
  installDebianPrograms(),
]);
process.stdout.write('\n— Finding browsers and servers\n');
// Imported dynamically, because these modules import packages that have only just been installed.
const { ensureChromium, ensureFirefox } = await import('./ensure-browsers.ts');
const { ensureBase44Dev, ensureNginx, ensurePostgres, ensureSwift } = await import(
  './ensure-programs.ts'
);
const programs = {
  ...(await ensureChromium()),
  ...(await ensureFirefox()),
  ...(await ensureNginx()),
  ...(await ensureSwift()),
  ...(await ensurePostgres()),
  ...(runsAll ? { GROUNDWORK_TESTS: 'all' } : {}),
};
await ensureBase44Dev();
for (const folder of await findResultFolders(root)) await rm(folder, { recursive: true });
for await (const log of glob('{.,{apps,packages}/*}/.turbo/*.log', { cwd: root })) {
  await rm(join(root, log));
}

const report = createTaskReport(folderOf, (text) => process.stdout.write(text));
let interruption: NodeJS.Signals | undefined;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    interruption = signal;
    report.interrupt();
  });
}

process.stdout.write(`\n— Running ${tasks.join(', ')}\n`);
const turbo = [
  'exec',
  'turbo',
  'run',
  ...tasks,
  '--continue',
  // Tests spend half of their time waiting, so a third task uses the idle time on two cores.
  '--concurrency=3',
  '--ui=stream',
  '--log-order=grouped',
  '--log-prefix=task',
];
const scratch = await createScratchFolder();
const env = { ...programs, TMPDIR: scratch };
const code = await run('pnpm', turbo, { env, onLine: report.readLine });
await rm(scratch, { recursive: true, force: true });
const failedTasks = await report.end(code);

if (interruption !== undefined) {
  process.stdout.write('\nInterrupted before all tests had run.\n');
  process.exit(128 + constants.signals[interruption]);
}
const { passed, failed, skipped, failures: failedTests } = await readResults(root);
writeList('Failed tasks (see their output above):', failedTasks);
writeList('Failed tests:', failedTests);
if (skipped > 0) {
  const reasons = `programs that are missing (see above)${runsAll ? '' : ', or `npm run test:all`'}`;
  process.stdout.write(`\n${skipped} skipped tests need ${reasons}.\n`);
}
// A failed check counts as one failure, so that a failing run never reports "0 failed".
const failures = code === 0 ? failed : Math.max(failed, 1);
process.stdout.write(`\n${passed} passed, ${failures} failed\n`);
process.exitCode = failures === 0 ? 0 : 1;

function writeList(title: string, lines: readonly string[]): void {
  if (lines.length > 0) process.stdout.write(`\n${[title, ...lines].join('\n  ')}\n`);
}

function folderOf(name: string): string {
  if (name === '//') return root;
  const folder = name.slice(name.indexOf('/') + 1);
  return ['packages', 'apps'].map((kind) => join(root, kind, folder)).find(existsSync) ?? root;
}
