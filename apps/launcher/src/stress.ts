/**
 * Runs `npm run test:stress`: runs tests repeatedly in random order, under conditions that reveal which tests depend on
 * the clock, the time zone, a free processor or a fast disk. At the end it prints each test that failed at least once.
 *
 * Parameters: test files (default: all), `--conditions order,clock`, `--times 20`, `--seed 1`, `--minutes 60` to stop
 * after that time, and `--since main` to run only tests that use a file changed since then.
 */
import { rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { runsAllTests } from './all-tests.ts';
import { buildForTests } from './build-for-tests.ts';
import { prepareTests } from './prepare-tests.ts';
import { terminal } from './progress/status-line.ts';
import { createScratchFolder } from './scratch-folder.ts';
import { selectTests } from './select-tests.ts';
import { canUse, conditions } from './stress/conditions.ts';
import { describeRuns, type Run } from './stress/report.ts';
import { runGroup } from './stress/run-group.ts';
import { findGroups, groupFiles } from './test-groups.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    conditions: { type: 'string', default: Object.keys(conditions).join() },
    times: { type: 'string', default: '20' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000)) },
    minutes: { type: 'string', default: 'Infinity' },
    since: { type: 'string' },
  },
});
const names = values.conditions.split(',');
const unknown = names.find((name) => conditions[name] === undefined);
if (unknown !== undefined) {
  terminal.write(
    `There is no condition "${unknown}". Choose from ${Object.keys(conditions).join(', ')}.\n`,
  );
  process.exit(2);
}
const end = performance.now() + Number(values.minutes) * 60_000;
const { files } = await selectTests(positionals, process.env.INIT_CWD ?? process.cwd());
const groups = positionals.length > 0 ? await groupFiles(files) : await findGroups();

const programs = await prepareTests(runsAllTests);
const code = await buildForTests(groups);
if (code !== 0) process.exit(code);
const scratch = await createScratchFolder();

const runs: Run[] = [];
let isInterrupted = false;
// Ignores the failure of an interrupted run, because the signal has ended the test runner too.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => {
    isInterrupted = true;
  });
for (let time = 0; time < Number(values.times); time += 1) {
  for (const name of names) {
    const condition = conditions[name];
    if (condition === undefined || !(await canUse(condition))) continue;
    for (const group of groups) {
      if (isInterrupted || performance.now() > end) break;
      if (condition.fits?.(group) === false) continue;
      const seed = Number(values.seed) + time;
      const title = `${name} ${seed}: ${group.name} ${group.runner}`;
      terminal.show(title);
      const options = { seed, env: { ...programs, TMPDIR: scratch }, since: values.since };
      const result = await runGroup(group, condition, options);
      if (isInterrupted) break;
      runs.push({ condition: name, seed, ...result });
      const failed = result.failures.map((failure) => `    ${failure.file}  ${failure.title}\n`);
      const mark = failed.length === 0 ? '✓' : '✗';
      if (result.tests > 0 || failed.length > 0)
        terminal.write(`${mark} ${title}  ${result.tests} tests\n${failed.join('')}`);
    }
  }
}
const time = terminal.clear();
await rm(scratch, { recursive: true, force: true });
terminal.write(`\n${describeRuns(runs)}\nRan for ${time}.\n`);
process.exitCode = runs.some(({ failures }) => failures.length > 0) ? 1 : 0;
