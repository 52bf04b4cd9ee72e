/**
 * Runs `npm test`, which is all checks and tests. The last line of its output is `N passed, N failed`. Parameters
 * select fewer: test files, or checks and other tasks, in all packages or in one package, or with `--since main` the
 * tests of what has changed since then. The first parameter `all`, which `npm run test:all` passes, adds the slow tests
 * of what is selected.
 */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { prepareTests } from './prepare-tests.ts';
import { runTurbo } from './progress/run-turbo.ts';
import { terminal } from './progress/status-line.ts';
import { describeFailures } from './results/describe-failures.ts';
import { readResults } from './results/read-results.ts';
import { root } from './run.ts';
import { runTestFiles } from './run-test-files.ts';
import { createScratchFolder } from './scratch-folder.ts';
import { parameterFor, selectTests } from './select-tests.ts';

const parameters = process.argv.slice(2);
const runsAll = parameters[0] === 'all';
const command = runsAll ? 'npm run test:all' : 'npm test';
const { tasks, files } = await select();

const programs = await prepareTests(runsAll);
const scratch = await createScratchFolder();
const env = {
  ...programs,
  ...(runsAll ? { GROUNDWORK_TESTS: 'all' } : {}),
  TMPDIR: scratch,
  // With this cache, test runners start faster: a quarter of their start-up time is spent on compiling their own code.
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
};
let code = 0;
if (tasks.length > 0) {
  terminal.write(`\n— Running ${tasks.join(', ')}\n`);
  const result = await runTurbo(tasks, { env });
  code = result.code;
  const slowest = result.slowest.map(
    ({ title, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${title}`,
  );
  writeList('Slowest tasks:', slowest);
  writeList(
    'Failed tasks, whose output is above, and how to repeat them:',
    result.failed.map(
      ({ name, task }) => `  ${name} ${task}   ${command} ${parameterFor(name, task)}`,
    ),
  );
}
if (files.length > 0) code = Math.max(code, await runTestFiles(files, env));
await rm(scratch, { recursive: true, force: true });

// An exit code above 128 means that a signal ended the command.
if (code > 128) {
  terminal.write('\nInterrupted before all tests had run.\n');
  process.exit(code);
}
const { passed, failed, skipped, failures } = await readResults(root);
terminal.write(describeFailures(failures, command));
if (skipped > 0) {
  const reasons = `programs that are missing (see above)${runsAll ? '' : ', or `npm run test:all`'}`;
  terminal.write(`\n${skipped} skipped tests need ${reasons}.\n`);
}
// A failed check counts as one failure, so that a failing run never prints "0 failed".
const failedCount = code === 0 ? failed : Math.max(failed, 1);
terminal.write(`\n${passed} passed, ${failedCount} failed\n`);
process.exitCode = failedCount === 0 ? 0 : 1;

async function select(): ReturnType<typeof selectTests> {
  try {
    // Uses the folder in which npm was called, because npm runs scripts in the root of the repository.
    return await selectTests(parameters, process.env.INIT_CWD ?? process.cwd());
  } catch (error) {
    terminal.write(`${error instanceof Error ? error.message : error}\n`);
    process.exit(2);
  }
}

function writeList(title: string, lines: readonly string[]): void {
  if (lines.length > 0) terminal.write(`\n${[title, ...lines].join('\n')}\n`);
}
