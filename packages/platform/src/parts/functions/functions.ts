/**
 * Server functions of an app.
 *
 * The first call of a function starts a separate process for it, so that an endless loop or a crash affects
 * no other function. This is for robustness, not a sandbox: functions are trusted code of the app's owner.
 */
import { busy, factsOf, type Log } from '@groundwork/engine/kernel';
import type { Callers } from './callers.ts';
import {
  FunctionFailure,
  functionBusy,
  functionFailed,
  functionUnknown,
  runtimeMissing,
} from './function-errors.ts';
import type { FunctionFile, FunctionFiles } from './function-files.ts';
import { type FunctionProcess, startProcess } from './function-process.ts';
import { cutText } from './log-output.ts';
import type { FunctionCall, FunctionContext } from './messages.ts';
import type { DenoRuntime } from './spawn-runtime.ts';
import type { FunctionResponse } from './start-call.ts';

/** Maximum number of concurrent calls of one function. */
const CALL_LIMIT = 50;

/** Connection of the caller. */
export interface Connection {
  /** Aborted when the connection closes. */
  readonly signal: AbortSignal;
  /** Aborts the response, so that a partial body does not appear complete. */
  abortResponse(): void;
}

/** Calls the server functions of an app. */
export interface Functions {
  /** Id of the app. */
  readonly appId: string;
  /** Whether a function with this name exists. */
  has(name: string): boolean;
  /** Returns who may call a function; see `requireCaller`. */
  readonly callersOf: (name: string) => Callers;
  /**
   * Calls the function that the context names.
   *
   * @throws ServiceError `not_found` when it does not exist, `function_busy` when it has too many calls, `function_failed`
   * or `function_timeout` when the call fails.
   */
  call(call: FunctionCall, connection: Connection): Promise<FunctionResponse>;
  /** Ends all processes. */
  close(): Promise<void>;
}

/** Configuration of functions. */
export interface FunctionsOptions {
  readonly appId: string;
  /** Undefined if the app has no functions. */
  readonly files: FunctionFiles | undefined;
  /** Returns who may call a function. */
  readonly callersOf: (name: string) => Callers;
  /** Environment variables that functions receive. */
  readonly env: Readonly<Record<string, string>>;
  readonly limitMs: number;
  readonly memoryMb: number;
  readonly deno: DenoRuntime;
  /** Whether the reasons of failures are only logged, instead of also being sent to callers. */
  readonly production: boolean;
  readonly log: Log;
}

/** Creates the functions of one platform. */
export function createFunctions(options: FunctionsOptions): Functions {
  const { appId, files, callersOf, production, log } = options;
  const processes = new Map<string, Set<FunctionProcess>>();
  let isClosed = false;

  const open = (name: string, file: FunctionFile, running: Set<FunctionProcess>) => {
    const process = startProcess({
      ...options,
      file,
      onOutput: (output) => log.info({ function: name, output }),
      onCrash: (error) => log.error({ function: name, ...cutFacts(error) }),
      onEnd: () => running.delete(process),
    });
    running.add(process);
    return process;
  };

  const processOf = (name: string, file: FunctionFile): FunctionProcess => {
    const running = processes.get(name) ?? new Set();
    processes.set(name, running);
    if ([...running].reduce((calls, { size }) => calls + size(), 0) >= CALL_LIMIT) {
      throw functionBusy(name);
    }
    const current = [...running].find((process) => process.isOpen());
    if (current?.file.version === file.version) return current;
    current?.retire();
    return open(name, file, running);
  };

  /** Logs and returns the reason of a failed call. */
  const report = ({ name, requestId }: FunctionContext, failure: FunctionFailure): string => {
    const cause = failure.cause instanceof Error ? failure.cause : failure;
    log.error({ function: name, ...cutFacts(cause), request_id: requestId });
    return cause.message;
  };

  return {
    appId,
    has: (name) => files?.find(name) !== undefined,
    callersOf,
    async call(call, { signal, abortResponse }) {
      const { context } = call;
      const { name } = context;
      const file = files?.find(name);
      if (!file) throw functionUnknown(name);
      if (isClosed) throw busy();
      if (file.runtime === 'deno' && options.deno.executable === undefined) {
        throw runtimeMissing(name);
      }
      const onAbort = (failure: FunctionFailure) => {
        report(context, failure);
        abortResponse();
      };
      const attempt = () => processOf(name, file).start(call, { signal, onAbort }).response;
      try {
        return await attempt().catch((failure: unknown) => {
          // Another call ended the process before this call started, so it is safe to retry.
          if (isClosed || !isNotStarted(failure)) throw failure;
          return attempt();
        });
      } catch (thrown) {
        if (!(thrown instanceof FunctionFailure)) throw thrown;
        const reason = report(context, thrown);
        throw functionFailed(name, thrown, production ? undefined : reason);
      }
    },
    async close() {
      isClosed = true;
      await Promise.all([...processes.values()].flatMap((set) => [...set].map(({ end }) => end())));
    },
  };
}

function isNotStarted(thrown: unknown): boolean {
  return thrown instanceof FunctionFailure && thrown.kind === 'not-started';
}

function cutFacts(error: Error) {
  const { error: name, message = '', stack = '' } = factsOf(error);
  return { error: name, message: cutText(String(message)), stack: cutText(String(stack)) };
}
