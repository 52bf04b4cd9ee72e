/**
 * Manages the process of one function.
 *
 * Uses a process instead of a thread, because V8 usually ends the whole process when a thread runs out of
 * memory, and native code in a thread cannot be interrupted. A process is retired and replaced when a call
 * takes too long, when its file changes, and when it uses too much memory. A retired process accepts no new
 * calls; running calls may finish, and waiting calls move to the next process.
 */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { FunctionFailure } from './function-errors.ts';
import type { FunctionFile } from './function-files.ts';
import { limitMemory } from './limit-memory.ts';
import { readLines } from './log-output.ts';
import {
  type FunctionCall,
  fromProcess,
  fromWireError,
  type ToCall,
  type ToProcess,
} from './messages.ts';
import { type RuntimeOptions, spawnRuntime } from './spawn-runtime.ts';
import { type Caller, type RunningCall, startCall } from './start-call.ts';

const OUTPUT_MS = 500;

/** Limits and callbacks of a process. */
export interface ProcessOptions extends RuntimeOptions {
  /** Time limit of each wait of a call, in milliseconds. */
  readonly limitMs: number;
  readonly onOutput: (line: string) => void;
  /** Called with the reason when the process ends, unless it was retired. */
  readonly onCrash: (error: Error) => void;
  readonly onEnd: () => void;
  /** Called when the code of the function is loaded. */
  readonly onLoaded?: () => void;
}

/** The process of one function. */
export interface FunctionProcess {
  readonly file: FunctionFile;
  isOpen(): boolean;
  /** Returns the number of running and waiting calls. */
  size(): number;
  start(call: FunctionCall, caller: Caller): RunningCall;
  /** Accepts no new calls, and ends once the running ones are finished. */
  retire(): void;
  /** Ends the process and its calls immediately. */
  end(): Promise<void>;
}

/** Starts the process of a function. */
export function startProcess(options: ProcessOptions): FunctionProcess {
  const { file, limitMs, memoryMb, onOutput, onCrash, onEnd } = options;
  const child = spawnRuntime(options);
  const ended = waitForEnd(child);
  const calls = new Map<number, RunningCall>();
  let lastId = 0;
  let isOpen = true;
  let reason: Error | undefined;

  const end = async () => {
    isOpen = false;
    child.kill('SIGKILL');
    await ended.catch(() => {});
  };
  const retire = () => {
    isOpen = false;
    for (const call of calls.values()) if (!call.hasStarted()) call.fail(notStarted(undefined));
    if (calls.size === 0) void end();
  };
  const stopMemoryWatch = limitMemory(child, memoryMb, (error) => {
    reason = error;
    void end();
  });

  if (child.stdout) readLines(child.stdout, onOutput);
  if (child.stderr) readLines(child.stderr, onOutput);
  // The first error ends the process. Without a listener, another error would end the platform.
  child.on('error', () => {});
  child.on('message', (received) => {
    const { data: message } = fromProcess.safeParse(received);
    if (message === undefined) return;
    if ('crash' in message) reason = fromWireError(message.crash);
    else if ('id' in message) calls.get(message.id)?.receive(message.message);
    else options.onLoaded?.();
  });
  const onEnded = (error: Error | undefined) => {
    stopMemoryWatch();
    reason ??= error;
    isOpen = false;
    if (reason) onCrash(reason);
    for (const call of calls.values()) {
      call.fail(call.hasStarted() ? endedDuringCall(reason) : notStarted(reason));
    }
    onEnd();
  };
  ended.then(
    (how) => onEnded(isOpen ? new Error(`Its process ended with ${how}.`) : undefined),
    onEnded,
  );

  return {
    file,
    isOpen: () => isOpen,
    size: () => calls.size,
    start(call, caller) {
      lastId += 1;
      const id = lastId;
      const send = (message: ToCall) => {
        const sent: ToProcess = { id, message };
        if (child.connected) child.send(sent, () => {});
      };
      const started = startCall(call, { send, limitMs, caller, onTimeout: retire });
      calls.set(id, started);
      started.settled.then(() => {
        calls.delete(id);
        if (!isOpen && calls.size === 0) void end();
      });
      return started;
    },
    retire,
    end,
  };
}

/** Resolves with how a process ended, after all its output has arrived; rejects if it could not start. */
async function waitForEnd(child: ChildProcess): Promise<string> {
  const closed = once(child, 'close').catch(() => {});
  const [code, signal]: unknown[] = await once(child, 'exit');
  // Limited, because processes that it started may keep its output open.
  await Promise.race([closed, setTimeout(OUTPUT_MS)]);
  return String(signal ?? `code ${code}`);
}

function endedDuringCall(cause: Error | undefined): FunctionFailure {
  return new FunctionFailure('ended', cause?.message ?? 'Its process was ended.', { cause });
}

function notStarted(cause: Error | undefined): FunctionFailure {
  const message = cause?.message ?? 'Its process ended before the call began.';
  return new FunctionFailure('not-started', message, { cause });
}
