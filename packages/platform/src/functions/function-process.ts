/**
 * The process of one function, from the platform's side.
 *
 * A process and not a thread: when a thread of Node runs out of memory, V8 ends the whole process more
 * often than not, and what runs in native code cannot be interrupted in a thread. A process is given up,
 * never repaired: when a call takes too long, when its file changed, when it uses too much memory.
 * Given up, it takes no new calls; those that have begun may end, the others are handed back.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { extname } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { FunctionFault } from './function-fault.ts';
import type { FunctionFile } from './function-files.ts';
import { limitMemory } from './limit-memory.ts';
import { readLines } from './log-output.ts';
import type { FromProcess, FunctionCall, ToCall, ToProcess } from './messages.ts';
import { type Caller, type RunningCall, startCall } from './start-call.ts';

const LAST_WORDS_MS = 500;

/** What a process may use, and whom it tells. */
export interface ProcessOptions {
  readonly file: FunctionFile;
  readonly env: Readonly<Record<string, string>>;
  /** For each wait of a call. */
  readonly limitMs: number;
  /** For objects, and again for buffers, in MiB. */
  readonly memoryMb: number;
  readonly onOutput: (line: string) => void;
  /** Told why the process ended, unless it was given up. */
  readonly onCrash: (error: Error) => void;
  readonly onEnd: () => void;
}

/** The process of one function. */
export interface FunctionProcess {
  readonly file: FunctionFile;
  isOpen(): boolean;
  /** How many calls it has, begun or not. */
  size(): number;
  start(call: FunctionCall, caller: Caller): RunningCall;
  /** Takes no new calls from now on, and ends when those that have begun are over. */
  giveUp(): void;
  /** Ends the process and its calls at once. */
  end(): Promise<void>;
}

/** Starts the process of a function. */
export function startProcess(options: ProcessOptions): FunctionProcess {
  const { file, limitMs, memoryMb, onOutput, onCrash, onEnd } = options;
  const child = forkMain(options);
  const ended = whenOver(child);
  const calls = new Map<number, RunningCall>();
  let lastId = 0;
  let isOpen = true;
  let reason: Error | undefined;

  const end = async () => {
    isOpen = false;
    child.kill('SIGKILL');
    await ended.catch(() => {});
  };
  const giveUp = () => {
    isOpen = false;
    for (const call of calls.values()) if (!call.hasStarted()) call.fail(notStarted(undefined));
    if (calls.size === 0) void end();
  };
  const freeMemory = limitMemory(child, memoryMb, (error) => {
    reason = error;
    void end();
  });

  if (child.stdout) readLines(child.stdout, onOutput);
  if (child.stderr) readLines(child.stderr, onOutput);
  // The first one ends the process; without a listener, a further one would end the platform.
  child.on('error', () => {});
  child.on('message', (told: FromProcess) => {
    if ('crash' in told) reason = told.crash;
    else calls.get(told.id)?.receive(told.message);
  });
  const onOver = (error: Error | undefined) => {
    freeMemory();
    reason ??= error;
    isOpen = false;
    if (reason) onCrash(reason);
    for (const call of calls.values()) {
      call.fail(call.hasStarted() ? endedUnder(reason) : notStarted(reason));
    }
    onEnd();
  };
  ended.then(
    (how) => onOver(isOpen ? new Error(`Its process ended with ${how}.`) : undefined),
    onOver,
  );

  return {
    file,
    isOpen: () => isOpen,
    size: () => calls.size,
    start(call, caller) {
      lastId += 1;
      const id = lastId;
      const tell = (message: ToCall) => {
        const told: ToProcess = { id, message };
        if (child.connected) child.send(told, () => {});
      };
      const started = startCall(call, { tell, limitMs, caller, onTimeout: giveUp });
      calls.set(id, started);
      started.settled.then(() => {
        calls.delete(id);
        if (!isOpen && calls.size === 0) void end();
      });
      return started;
    },
    giveUp,
    end,
  };
}

/** Resolves with how a process ended, once all it said has arrived; rejects if it could not start. */
async function whenOver(child: ChildProcess): Promise<string> {
  const closed = once(child, 'close').catch(() => {});
  const [code, signal]: unknown[] = await once(child, 'exit');
  // What it started itself may hold its output open for long.
  await Promise.race([closed, setTimeout(LAST_WORDS_MS)]);
  return String(signal ?? `code ${code}`);
}

function forkMain({ file, env, memoryMb }: ProcessOptions): ChildProcess {
  // Beside this file, in the same language, whether from source or built.
  const here = fileURLToPath(import.meta.url);
  const main = new URL(`./function-main${extname(here)}`, import.meta.url);
  return fork(main, [file.url, file.folder], {
    env,
    execArgv: [...conditions(process.execArgv), `--max-old-space-size=${memoryMb}`],
    serialization: 'advanced',
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
}

/** How this process finds packages; its other options are its own affair. */
function conditions(argv: readonly string[]): string[] {
  return argv.flatMap((argument, index) => {
    if (argument.startsWith('--conditions=')) return [argument];
    const isName = argument === '--conditions' || argument === '-C';
    return isName ? [`--conditions=${argv[index + 1]}`] : [];
  });
}

function endedUnder(cause: Error | undefined): FunctionFault {
  return new FunctionFault('ended', cause?.message ?? 'Its process was ended.', { cause });
}

function notStarted(cause: Error | undefined): FunctionFault {
  const message = cause?.message ?? 'Its process ended before the call began.';
  return new FunctionFault('not-started', message, { cause });
}
