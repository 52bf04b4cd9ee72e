/** Runs tasks with turbo, and shows how many are completed and which are running. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root, run } from '../run.ts';
import { terminal } from './status-line.ts';
import { createTaskReport, type TaskFiles, type TaskSummary } from './task-report.ts';

interface TurboOptions {
  /** Selects packages, in the format of turbo's option `--filter`. Default: all packages. */
  readonly filters?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

export interface TurboResult extends TaskSummary {
  /** Turbo's exit code. If a signal ended turbo, this code is 128 plus the signal number. */
  readonly code: number;
}

export interface PlannedTask {
  /** Package and name of the task, such as `@groundwork/sdk#build`. */
  readonly taskId: string;
  readonly package: string;
  readonly task: string;
  readonly directory: string;
  /** Path of the log that turbo creates when the task starts; undefined for a task that is not cached. */
  readonly logFile?: string;
  readonly command: string;
}

export const turbo: string = join(root, 'node_modules/.bin/turbo');

/** Interval at which the status line checks which tasks have started, in milliseconds. */
const REFRESH_MS = 1000;

/**
 * Runs tasks of the workspace. Writes a line for each task that ends, and the output of failed tasks. A signal to
 * the process group also ends turbo. The result then has the signal's exit code.
 */
export async function runTurbo(
  tasks: readonly string[],
  { filters = [], env = {} }: TurboOptions = {},
): Promise<TurboResult> {
  const selection = [...tasks, ...filters.map((filter) => `--filter=${filter}`)];
  const plan = await planTasks(selection);
  const files = new Map(plan.map((task) => [task.taskId, filesOf(task)]));
  // Deletes old logs, so that each log of a planned task belongs to this run.
  for (const { log } of files.values()) if (log !== undefined) await rm(log, { force: true });

  const report = createTaskReport(
    (name, task) => files.get(`${name}#${task}`) ?? { folder: root },
    terminal.write,
  );
  const showProgress = () => terminal.show(describeProgress(plan, report.hasWritten));
  const timer = setInterval(showProgress, REFRESH_MS);
  let signal: number | undefined;
  const interrupt = (_name: NodeJS.Signals, number: number) => {
    signal = number;
    report.interrupt();
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(name, interrupt);

  const options = [
    '--continue',
    // Runs five tasks at a time. Tasks spend half of their time waiting, so five tasks keep two cores busy.
    '--concurrency=5',
    '--ui=stream',
    '--log-order=grouped',
    '--log-prefix=task',
  ];
  const code = await run(turbo, ['run', ...selection, ...options], {
    env,
    onLine: report.readLine,
  });
  clearInterval(timer);
  const summary = await report.end(code);
  terminal.clear();
  return { code: signal === undefined ? code : 128 + signal, ...summary };
}

/** Builds packages. If a build fails, ends this process with turbo's exit code. */
export async function buildOrExit(
  tasks: readonly string[],
  filters: readonly string[],
): Promise<void> {
  terminal.write('\n— Building (turbo caches unchanged parts)\n');
  const { code } = await runTurbo(tasks, { filters });
  if (code !== 0) process.exit(code);
}

export function filesOf({ directory, logFile }: PlannedTask, workspace: string = root): TaskFiles {
  const folder = join(workspace, directory);
  return logFile === undefined ? { folder } : { folder, log: join(workspace, logFile) };
}

/**
 * Resolves with the tasks that turbo would run in a workspace, without tasks that have no script.
 *
 * @param selection tasks and options of `turbo run`.
 */
export async function planTasks(
  selection: readonly string[],
  workspace: string = root,
): Promise<readonly PlannedTask[]> {
  const args = ['run', ...selection, '--dry=json'];
  const options = { cwd: workspace, maxBuffer: 256 * 1024 ** 2 };
  const { stdout } = await promisify(execFile)(turbo, args, options);
  const { tasks }: { readonly tasks: readonly PlannedTask[] } = JSON.parse(stdout);
  return tasks.filter(({ command }) => command !== '<NONEXISTENT>');
}

function describeProgress(
  plan: readonly PlannedTask[],
  hasWritten: (name: string, task: string) => boolean,
): string {
  const left = plan.filter((task) => !hasWritten(task.package, task.task));
  const running = left.filter(
    ({ logFile }) => logFile !== undefined && existsSync(join(root, logFile)),
  );
  const names = running.map((task) => `${task.package.replace('@groundwork/', '')} ${task.task}`);
  return [
    `${plan.length - left.length} of ${plan.length} tasks done`,
    ...(names.length > 0 ? [`running: ${names.join(', ')}`] : []),
  ].join('; ');
}
