/**
 * The server functions of an app.
 *
 * Each function has a process of its own, started with its first call: an endless loop or a crash ends
 * that one and no other. That is for robustness; it is no wall against hostile code, which
 * functions, being the app owner's own, are not.
 */
import { factsOf, type Log } from '../kernel/log.ts';
import { FunctionFault } from './function-fault.ts';
import type { FunctionFile, FunctionFiles } from './function-files.ts';
import { type FunctionProcess, startProcess } from './function-process.ts';
import { functionBusy, functionUnknown, toHttpError } from './http-errors.ts';
import { cutText } from './log-output.ts';
import type { FunctionCall, FunctionContext } from './messages.ts';
import type { FunctionAnswer } from './start-call.ts';

/** Calls of one function that may be under way at a time. */
const CALL_LIMIT = 50;

/** The connection that an answer goes to. */
export interface Connection {
  /** Aborted when it has gone. */
  readonly signal: AbortSignal;
  /** Ends it in the middle, so that what was sent does not pass for all of it. */
  breakOff(): void;
}

/** Calls the server functions of an app. */
export interface Functions {
  /** The app whose functions they are. */
  readonly appId: string;
  /**
   * Calls the function that the context names.
   *
   * @throws HttpError 404 when there is none, 503 when it has too many calls, 500, 502 or 504 when it
   * brought no answer.
   */
  call(call: FunctionCall, connection: Connection): Promise<FunctionAnswer>;
  /** Ends all processes. */
  close(): Promise<void>;
}

/** What functions run with. */
export interface FunctionsOptions {
  readonly appId: string;
  /** Absent where the app has no functions. */
  readonly files: FunctionFiles | undefined;
  /** The only environment variables that functions see. */
  readonly env: Readonly<Record<string, string>>;
  readonly limitMs: number;
  readonly memoryMb: number;
  /** Keeps the reasons of failures in the log, away from callers. */
  readonly production: boolean;
  readonly log: Log;
}

/** Makes the functions of one platform. */
export function createFunctions(options: FunctionsOptions): Functions {
  const { appId, files, production, log } = options;
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
    current?.giveUp();
    return open(name, file, running);
  };

  /** Logs why a call failed; returns the reason. */
  const report = ({ name, requestId }: FunctionContext, fault: FunctionFault): string => {
    const cause = fault.cause instanceof Error ? fault.cause : fault;
    log.error({ function: name, ...cutFacts(cause), request_id: requestId });
    return cause.message;
  };

  return {
    appId,
    async call(call, { signal, breakOff }) {
      const { context } = call;
      const { name } = context;
      const file = files?.find(name);
      if (!file) throw functionUnknown(name);
      const onTorn = (fault: FunctionFault) => {
        report(context, fault);
        breakOff();
      };
      const attempt = () => processOf(name, file).start(call, { signal, onTorn }).answer;
      try {
        return await attempt().catch((fault: unknown) => {
          // Another call ended the process before this one began: nothing of it was done yet.
          if (isClosed || !isNotStarted(fault)) throw fault;
          return attempt();
        });
      } catch (thrown) {
        if (!(thrown instanceof FunctionFault)) throw thrown;
        const reason = report(context, thrown);
        throw toHttpError(name, thrown, production ? undefined : reason);
      }
    },
    async close() {
      isClosed = true;
      await Promise.all([...processes.values()].flatMap((set) => [...set].map(({ end }) => end())));
    },
  };
}

function isNotStarted(thrown: unknown): boolean {
  return thrown instanceof FunctionFault && thrown.kind === 'not-started';
}

function cutFacts(error: Error) {
  const { error: name, message = '', stack = '' } = factsOf(error);
  return { error: name, message: cutText(String(message)), stack: cutText(String(stack)) };
}
