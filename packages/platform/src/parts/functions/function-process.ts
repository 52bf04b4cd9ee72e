/**
 * Manages the process of one function.
 *
 * A function runs in a process instead of a thread, because a thread that runs out of memory usually ends the
 * whole process, and native code in a thread cannot be interrupted.
 *
 * A process is retired and replaced when a call takes too long, when the file of the function changes, or when it
 * uses too much memory. A retired process completes its running calls, but accepts no new ones. Calls that have
 * not started move to the next process.
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

export interface ProcessOptions extends RuntimeOptions {
  /** Time limit in milliseconds for the start of a response, and for each of its chunks. */
  readonly limitMs: number;
  /** @param requestId request whose call wrote the line; undefined if several calls are running. */
  readonly onOutput: (line: string, requestId: string | undefined) => void;
  /** Called with the reason when the process ends unexpectedly. */
  readonly onCrash: (error: Error) => void;
  readonly onEnd: () => void;
  readonly onLoaded?: () => void;
}

export interface FunctionProcess {
  readonly file: FunctionFile;
  isOpen(): boolean;
  /** Returns how many calls are running or waiting. */
  size(): number;
  start(call: FunctionCall, caller: Caller): RunningCall;
  /** Accepts no new calls, and ends the process when its running calls are complete. */
  retire(): void;
  end(): Promise<void>;
}

export function startProcess(options: ProcessOptions): FunctionProcess {
  const { file, limitMs, memoryMb, onOutput, onCrash, onEnd } = options;
  const child = spawnRuntime(options);
  const ended = waitForEnd(child);
  const calls = new Map<number, RunningCall>();
  const requestIds = new Map<number, string>();
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

  // Output may arrive after the call has ended, so the id of the last call remains until the next call.
  const onLine = (line: string) =>
    onOutput(line, requestIds.size === 1 ? [...requestIds.values()][0] : undefined);
  if (child.stdout) readLines(child.stdout, onLine);
  if (child.stderr) readLines(child.stderr, onLine);
  // Ignores further errors, because the first error already ends the process. Without this listener, they would end
  // the platform.
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
      if (calls.size === 0) requestIds.clear();
      calls.set(id, started);
      requestIds.set(id, call.context.requestId);
      started.settled.then(() => {
        calls.delete(id);
        if (calls.size > 0) requestIds.delete(id);
        if (!isOpen && calls.size === 0) void end();
      });
      return started;
    },
    retire,
    end,
  };
}

/**
 * Resolves with the signal that ended the process or with its exit code. Rejects if the process could not be started.
 */
async function waitForEnd(child: ChildProcess): Promise<string> {
  const closed = once(child, 'close').catch(() => {});
  const [code, signal]: unknown[] = await once(child, 'exit');
  // Waits for the rest of the output, but only for a limited time: child processes of the function may keep the output
  // open.
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
