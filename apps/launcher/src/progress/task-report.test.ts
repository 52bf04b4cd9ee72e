/** Tests the reports of real turbo runs, in a workspace of two packages. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { filesOf, planTasks, turbo as turboProgram } from './run-turbo.ts';
import { createTaskReport, type TaskSummary } from './task-report.ts';

let workspace: string;
beforeEach(async () => {
  workspace = await mkdtemp(join(tmpdir(), 'task-report-'));
  const devEngines = { packageManager: { name: 'pnpm', version: '12.x', onFail: 'ignore' } };
  await write('package.json', JSON.stringify({ name: 'workspace', private: true, devEngines }));
  await write('pnpm-workspace.yaml', 'packages:\n  - packages/*\n');
  await write('.gitignore', '.turbo\n');
  await write(
    'turbo.json',
    JSON.stringify({
      tasks: { test: {}, lint: {}, build: {}, 'build:edit': {}, links: { cache: false } },
    }),
  );
});
afterEach(() => rm(workspace, { recursive: true }));

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(workspace, file)), { recursive: true });
  await writeFile(join(workspace, file), text);
}

function addPackage(name: string, scripts: Record<string, string>): Promise<void> {
  return write(
    `packages/${name}/package.json`,
    JSON.stringify({ name: `@report/${name}`, scripts }),
  );
}

let summary: TaskSummary;

/** Runs tasks. If `interruptAt` is given, interrupts turbo as soon as the report contains this string. */
async function runTasks(tasks: readonly string[], interruptAt?: string): Promise<string> {
  let written = '';
  const plan = await planTasks(tasks, workspace).catch(() => []);
  const args = ['run', ...tasks, '--continue', '--ui=stream', '--log-order=grouped'];
  const turbo = spawn(turboProgram, [...args, '--log-prefix=task'], {
    cwd: workspace,
    env: {
      ...process.env,
      TURBO_TELEMETRY_DISABLED: '1',
      TURBO_CACHE_DIR: join(workspace, '.turbo', 'cache'),
      FORCE_COLOR: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Creates a process group, because the script that starts turbo does not forward signals.
    detached: true,
  });
  const report = createTaskReport(
    (name, task) => {
      const planned = plan.find(({ taskId }) => taskId === `${name}#${task}`);
      return planned === undefined ? { folder: workspace } : filesOf(planned, workspace);
    },
    (text) => {
      written += text;
      if (interruptAt === undefined || !text.includes(interruptAt)) return;
      report.interrupt();
      if (turbo.pid !== undefined) process.kill(-turbo.pid, 'SIGINT');
    },
  );
  for (const output of [turbo.stdout, turbo.stderr])
    createInterface({ input: output }).on('line', report.readLine);
  await once(turbo, 'close');
  summary = await report.end(turbo.exitCode ?? 1);
  return written;
}

describe('createTaskReport', () => {
  it('writes one line for a task that passes, with its duration and test counts', async () => {
    await addPackage('a', { test: 'echo hidden' });
    const results = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 1 };
    await write('packages/a/.test-results/vitest.json', JSON.stringify(results));
    const written = await runTasks(['test']);
    expect(written).toMatch(/^✓ @report\/a test {2}\d+\.\d s {2}3 passed, 1 skipped$/m);
    expect(written).not.toContain('hidden');
  });

  it('writes the output only of tasks that fail', async () => {
    await addPackage('a', { lint: 'echo hidden' });
    await addPackage('b', { lint: 'echo "the reason" && exit 1' });
    const written = await runTasks(['lint']);
    expect(written).toMatch(/^✗ @report\/b lint/m);
    // The package manager writes the command to another stream, so the output may follow on the same line.
    expect(written).toMatch(/the reason$/m);
    expect(written).toMatch(/^✓ @report\/a lint/m);
    expect(written).not.toContain('hidden');
    expect(summary.failed).toEqual([{ name: '@report/b', task: 'lint' }]);
  });

  it('writes the output that a failing task prints after a pause', async () => {
    const written: string[] = [];
    const report = createTaskReport(
      () => ({ folder: workspace }),
      (text) => written.push(text),
    );
    report.readLine('@report/a:lint: [ELIFECYCLE] Command failed.');
    await expect.poll(() => written.join('')).toContain('ELIFECYCLE');
    report.readLine('@report/a:lint: the reason');
    await report.end(1);
    expect(written.join('')).toMatch(/^the reason$/m);
  });

  it('distinguishes tasks whose names contain a colon', async () => {
    await addPackage('a', { build: 'echo one: two', 'build:edit': 'echo one: two' });
    const written = await runTasks(['build', 'build:edit']);
    expect(written).toMatch(/^✓ @report\/a build {2}\d+\.\d s$/m);
    expect(written).toMatch(/^✓ @report\/a build:edit {2}\d+\.\d s$/m);
  });

  it('marks a task that was interrupted as stopped, and a completed task as passed', async () => {
    await addPackage('a', { test: 'until [ -e ../b/started ]; do sleep 0.1; done' });
    await addPackage('b', { test: 'touch started && sleep 600' });
    const results = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 0 };
    await write('packages/b/.test-results/vitest.json', JSON.stringify(results));
    const written = await runTasks(['test'], '✓ @report/a test');
    expect(written).toMatch(/^■ @report\/b test {2}stopped {2}\d+\.\d s$/m);
    expect(summary.failed).toEqual([]);
  });

  it('marks a cached task, and omits its duration', async () => {
    await addPackage('a', { lint: 'echo hidden' });
    await runTasks(['lint']);
    expect(await runTasks(['lint'])).toBe('✓ @report/a lint  cached\n');
  });

  it('omits the duration of a task that is not cached, even if an old log exists', async () => {
    await addPackage('a', { links: 'exit 0' });
    await write('packages/a/.turbo/turbo-links.log', 'of a time when the task was cached');
    expect(await runTasks(['links'])).toBe('✓ @report/a links\n');
  });

  it('lists the slowest tasks, the slowest first', async () => {
    await addPackage('a', { lint: 'exit 0' });
    await addPackage('b', { lint: 'sleep 1' });
    await runTasks(['lint']);
    expect(summary.slowest.map(({ title }) => title)).toEqual(['@report/b lint', '@report/a lint']);
  });

  it('writes turbo’s own messages if turbo fails before any task runs', async () => {
    await addPackage('one', { lint: 'true' });

    expect(await runTasks(['lnit'])).toContain('lnit');
    expect(summary.failed).toEqual([]);
  });
});
