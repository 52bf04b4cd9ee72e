/**
 * Writes the report of a turbo run: one line per task with its result, time and number of tests, and the output
 * of failed tasks.
 */
import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { type Count, readCount } from '../results/read-results.ts';

/** Matches a line of turbo's output: `@scope/package:task: text`, or `@scope/package#task: ERROR …`. */
const TASK_LINE =
  /^(?<name>\/\/|@[\w-]+\/[\w-]+)(?<separator>[:#])(?<task>[\w:-]+?):(?: (?<text>.*))?$/;

/**
 * Length of a pause that ends a block of output, in milliseconds. Turbo writes the output of a task in one
 * block when the task ends.
 */
const BLOCK_IDLE_MS = 250;

const SLOWEST = 10;

/** The file to which the test runner of each task writes its results. */
const RESULTS: Readonly<Record<string, string>> = {
  test: '.test-results/vitest.json',
  e2e: '.test-results/playwright.json',
  'e2e:slow': '.test-results/playwright.json',
};

interface TaskOutput {
  readonly name: string;
  readonly task: string;
  readonly lines: string[];
  /** Whether turbo itself reported that the task failed. */
  hasError: boolean;
  /** Whether turbo stopped the task before its end. */
  wasStopped: boolean;
  written?: Result;
  linesWritten: number;
}

type Result = 'passed' | 'failed' | 'stopped';

const MARKS: Readonly<Record<Result, string>> = { passed: '✓', failed: '✗', stopped: '■' };

interface Timing {
  readonly title: string;
  readonly seconds: number;
}

export interface TaskSummary {
  readonly failed: readonly FailedTask[];
  /** The slowest tasks that were not cached, the slowest first. */
  readonly slowest: readonly Timing[];
}

export interface TaskFiles {
  readonly folder: string;
  /** The log that turbo creates when the task starts. A task that is not cached has none. */
  readonly log?: string;
}

interface FailedTask {
  /** Name of the package; `//` for the repository. */
  readonly name: string;
  readonly task: string;
}

/** Reads the output of a turbo run line by line, and writes the report. */
export interface TaskReport {
  readLine(line: string): void;
  /** Whether the result of a task has been written. */
  hasWritten(name: string, task: string): boolean;
  /** Reports tasks whose output starts from now on as stopped, because turbo writes no result for them. */
  interrupt(): void;
  /**
   * Writes the remaining output. If the run failed although no task did, also writes turbo's own messages.
   *
   * @param code exit code of the run.
   */
  end(code: number): Promise<TaskSummary>;
}

/**
 * Creates the report of one run.
 *
 * @param filesOf returns the files of a package's task, or of a task of the root, whose package is `//`. No log may
 * be older than the run.
 * @param write called with complete lines.
 */
export function createTaskReport(
  filesOf: (name: string, task: string) => TaskFiles,
  write: (text: string) => void,
): TaskReport {
  const timings: Timing[] = [];
  const outputs = new Map<string, TaskOutput>();
  const messages: string[] = [];
  let current: TaskOutput | undefined;
  let timer: NodeJS.Timeout | undefined;
  let written = Promise.resolve();
  let isInterrupted = false;

  const endBlock = () => {
    clearTimeout(timer);
    const output = current;
    if (output === undefined) return;
    const ended = Date.now();
    written = written.then(() => writeTask(output, ended));
  };

  async function writeTask(output: TaskOutput, ended: number): Promise<void> {
    const { name, task, lines } = output;
    // Turbo may report the error of a task later, after the output of another task.
    const hasFailed =
      output.hasError || lines.slice(-3).some((line) => line.includes('ELIFECYCLE'));
    const result = output.wasStopped ? 'stopped' : hasFailed ? 'failed' : 'passed';
    if (output.written === result) {
      // On a busy machine turbo pauses within the output of a task. This report then contains the output in several
      // parts.
      if (result === 'failed') writeLines(output);
      return;
    }
    const title = `${name} ${task}`;
    const { folder, log } = filesOf(name, task);
    const isCached = lines[0]?.startsWith('cache hit') ?? false;
    const seconds = isCached || log === undefined ? undefined : secondsSinceStart(log, ended);
    if (output.written === undefined && seconds !== undefined) timings.push({ title, seconds });
    output.written = result;
    const facts = [
      `${MARKS[result]} ${title}`,
      output.wasStopped ? 'stopped' : isCached ? 'cached' : '',
      seconds === undefined ? '' : `${seconds.toFixed(1)} s`,
      output.wasStopped ? '' : describeCount(await readTaskCount(folder, task)),
    ];
    write(`${facts.filter(Boolean).join('  ')}\n`);
    if (result === 'failed') writeLines(output);
  }

  function writeLines(output: TaskOutput): void {
    const lines = output.lines.slice(output.linesWritten);
    output.linesWritten = output.lines.length;
    if (lines.length > 0) write(`${lines.join('\n')}\n\n`);
  }

  return {
    readLine(coloured) {
      // Turbo and the tasks print colour codes if `FORCE_COLOR` is set.
      const line = stripVTControlCharacters(coloured);
      const { name, separator, task, text = '' } = line.match(TASK_LINE)?.groups ?? {};
      const key = `${name}#${task}`;
      if (current !== outputs.get(key)) endBlock();
      clearTimeout(timer);
      if (name === undefined || task === undefined) {
        current = undefined;
        messages.push(line);
        return;
      }
      const wasStopped = isInterrupted;
      current = outputs.get(key) ?? {
        name,
        task,
        lines: [],
        hasError: false,
        wasStopped,
        linesWritten: 0,
      };
      outputs.set(key, current);
      if (separator === ':') current.lines.push(text);
      else if (text.includes('ERROR')) current.hasError = true;
      timer = setTimeout(endBlock, BLOCK_IDLE_MS);
    },
    hasWritten: (name, task) => outputs.get(`${name}#${task}`)?.written !== undefined,
    interrupt() {
      isInterrupted = true;
    },
    async end(code) {
      endBlock();
      await written;
      const failed = [...outputs.values()].filter((output) => output.written === 'failed');
      if (code !== 0 && failed.length === 0 && !isInterrupted) write(`${messages.join('\n')}\n`);
      return {
        failed: failed.map(({ name, task }) => ({ name, task })),
        slowest: timings.sort((one, other) => other.seconds - one.seconds).slice(0, SLOWEST),
      };
    },
  };
}

/**
 * Returns the time since turbo created a log. Returns undefined if there is no log, or on file systems without
 * creation times.
 */
function secondsSinceStart(log: string, ended: number): number | undefined {
  const stats = statSync(log, { throwIfNoEntry: false });
  if (stats === undefined || stats.birthtimeMs === 0) return undefined;
  // Returns at least 0, because the clock may have been set back since the log was created.
  return Math.max(0, ended - stats.birthtimeMs) / 1000;
}

async function readTaskCount(folder: string, task: string): Promise<Count | undefined> {
  const results = RESULTS[task];
  if (results === undefined) return undefined;
  const text = await readFile(join(folder, results), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : readCount(JSON.parse(text));
}

function describeCount(count: Count | undefined): string {
  if (count === undefined) return '';
  const parts = Object.entries(count).filter(([, number]) => number > 0);
  return parts.map(([result, number]) => `${number} ${result}`).join(', ');
}
