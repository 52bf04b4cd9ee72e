/**
 * Runs the server functions of an app.
 *
 * The first call of a function starts a separate process for the function, so that an endless loop or a crash does not
 * affect other functions. The process is no sandbox, because functions are the app owner's trusted code.
 */
import { busy, factsOf, type Log } from '@groundwork/engine/kernel';
import { requestContext } from '../../kernel/request-context.ts';
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

const CALL_LIMIT = 50;

export interface Connection {
  readonly signal: AbortSignal;
  /** Aborts the connection so that the client does not treat an incomplete body as complete. */
  abortResponse(): void;
}

export interface Functions {
  readonly appId: string;
  has(name: string): boolean;
  names(): readonly string[];
  readonly callersOf: (name: string) => Callers;
  /**
   * Calls a function.
   *
   * @param call contains the name of the function and the request.
   * @throws ServiceError `not_found` when the function does not exist, `function_busy` when too many of its
   * calls are running, `function_failed` or `function_timeout` when the call fails.
   */
  call(call: FunctionCall, connection: Connection): Promise<FunctionResponse>;
  close(): Promise<void>;
}

export interface FunctionsOptions {
  readonly appId: string;
  readonly files: FunctionFiles | undefined;
  readonly callersOf: (name: string) => Callers;
  readonly env: Readonly<Record<string, string>>;
  readonly limitMs: number;
  readonly memoryMb: number;
  readonly deno: DenoRuntime;
  /** Whether the platform runs in production, where reasons of failures are logged but not sent to callers. */
  readonly production: boolean;
  readonly log: Log;
}

export function createFunctions(options: FunctionsOptions): Functions {
  const { appId, files, callersOf, production, log } = options;
  const processes = new Map<string, Set<FunctionProcess>>();
  let isClosed = false;

  const open = (name: string, file: FunctionFile, running: Set<FunctionProcess>) => {
    // The process outlives the request that starts it, so its output must not be logged as part of that request.
    const process: FunctionProcess = requestContext.exit(() =>
      startProcess({
        ...options,
        file,
        onOutput: (output, requestId) =>
          log.info({ function: name, output, request_id: requestId }),
        onCrash: (error) => log.error({ function: name, ...cutFacts(error) }),
        onEnd: () => running.delete(process),
      }),
    );
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

  const report = ({ name, requestId }: FunctionContext, failure: FunctionFailure): string => {
    const cause = failure.cause instanceof Error ? failure.cause : failure;
    log.error({ function: name, ...cutFacts(cause), request_id: requestId });
    return cause.message;
  };

  return {
    appId,
    has: (name) => files?.find(name) !== undefined,
    names: () => files?.names() ?? [],
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
          // Another call has ended the process before this call started, so this call can safely be repeated.
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
