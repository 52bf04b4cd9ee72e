/** Conditions under which tests must pass just as they do on an idle machine. */
import { type ChildProcess, spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { installPackage } from '../debian-packages.ts';
import { runQuietly } from '../run.ts';
import type { TestGroup } from '../test-groups.ts';

/** A condition under which tests are run. Tests always run in random order. */
export interface Condition {
  readonly description: string;
  /** Environment variables for the test runner and the processes that it starts. */
  readonly env?: (seed: number) => Record<string, string>;
  /** Whether a group of tests can run under the condition. Default: all groups can. */
  readonly fits?: (group: TestGroup) => boolean;
  /** Program and parameters in front of the test runner's command. */
  readonly prefix?: readonly string[];
  /** Starts processes that compete with the tests. Returns a function that stops these processes. */
  readonly disturb?: () => () => void;
}

const ZONES = ['Pacific/Kiritimati', 'America/St_Johns', 'Asia/Kathmandu', 'Pacific/Pago_Pago'];
/** Number of processes that each keep a processor busy. The smallest machines have only two processors. */
const BUSY_LOOPS = 4;
/** Delays each sync to disk by 30 ms, like a disk that several machines share. */
const SYNC_DELAY = 'fsync,fdatasync:delay_enter=30ms';
const clock = fileURLToPath(new URL('other-clock.mjs', import.meta.url));

export const conditions: Readonly<Record<string, Condition>> = {
  order: { description: 'random order of files and tests' },
  zone: {
    description: 'another time zone',
    env: (seed) => ({ TZ: ZONES[seed % ZONES.length] ?? 'UTC' }),
  },
  clock: {
    description: 'a clock that jumps every few seconds, up to a minute',
    env: (seed) => clockVariables('jumps', seed),
  },
  date: {
    description: 'another date, such as before midnight or a leap day',
    env: (seed) => clockVariables('date', seed),
    // Excludes app tests, because their browsers use the real date, and so treat tokens as expired.
    fits: ({ folder }) => folder.startsWith('packages/'),
  },
  busy: {
    description: `${BUSY_LOOPS} busy processes beside the tests`,
    disturb() {
      const loops: ChildProcess[] = [];
      for (let count = 0; count < BUSY_LOOPS; count += 1)
        loops.push(spawn(process.execPath, ['--eval', 'for (;;);'], { stdio: 'ignore' }));
      return () => {
        for (const loop of loops) loop.kill('SIGKILL');
      };
    },
  },
  disk: {
    description: 'a disk that needs 30 ms for each write it confirms',
    env: () => ({ TMPDIR: tmpdir() }),
    prefix: [
      ...['strace', '-f', '--seccomp-bpf', '-qq', '-o', '/dev/null'],
      ...['-e', 'trace=fsync,fdatasync', '-e', `inject=${SYNC_DELAY}`],
    ],
  },
};

function clockVariables(mode: 'jumps' | 'date', seed: number): Record<string, string> {
  return {
    GROUNDWORK_CLOCK_MODE: mode,
    GROUNDWORK_CLOCK_SEED: String(seed),
    GROUNDWORK_CLOCK_START: String(Date.now()),
    NODE_OPTIONS: `--import ${clock}`,
  };
}

/** Installs the program that a condition needs. Resolves with true if the condition can be used on this machine. */
export async function canUse({ prefix: [program] = [] }: Condition): Promise<boolean> {
  const isMissing = async () => (await runQuietly(program ?? 'true', ['--version'])) !== 0;
  if (program !== undefined && (await isMissing())) await installPackage(program);
  return !(await isMissing());
}
