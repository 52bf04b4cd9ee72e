/**
 * One call of a function, from the platform's side.
 *
 * A call is waited for twice: until its answer begins, and whenever its caller wants more of the body.
 * Each wait has the same limit; how long a stream goes on as a whole does not matter.
 */
import { FunctionFault } from './function-fault.ts';
import type { FromCall, FunctionCall, ToCall } from './messages.ts';

/** What a function answered; the body arrives as it is written. */
export interface FunctionAnswer {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: ReadableStream<Uint8Array<ArrayBuffer>> | null;
}

/** A call on its way through a process. */
export interface RunningCall {
  /** Rejects with a FunctionFault. */
  readonly answer: Promise<FunctionAnswer>;
  /** Resolves when nothing more comes, for whatever reason. */
  readonly settled: Promise<void>;
  hasStarted(): boolean;
  /** Takes what the function tells of the call. */
  receive(message: FromCall): void;
  /** Ends the call from outside. */
  fail(fault: FunctionFault): void;
}

/** Whoever waits for an answer. */
export interface Caller {
  /** Aborted when nobody waits any more. */
  readonly signal: AbortSignal;
  /** Told when an answer that has begun cannot be ended; what was sent must not pass for all of it. */
  readonly onTorn: (fault: FunctionFault) => void;
}

interface CallOptions {
  readonly tell: (message: ToCall) => void;
  readonly limitMs: number;
  readonly caller: Caller;
  /** Called when the process is to be given up. */
  readonly onTimeout: () => void;
}

/** Hands a call to a process. */
export function startCall(
  call: FunctionCall,
  { tell, limitMs, caller, onTimeout }: CallOptions,
): RunningCall {
  const answer = Promise.withResolvers<FunctionAnswer>();
  const settled = Promise.withResolvers<void>();
  let started = false;
  let isSettled = false;
  let body: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>> | undefined;
  let wanted = Promise.withResolvers<void>();
  let timer: NodeJS.Timeout;

  const abort = () => tell({ kind: 'abort' });
  const settle = () => {
    isSettled = true;
    clearTimeout(timer);
    caller.signal.removeEventListener('abort', abort);
    settled.resolve();
  };
  const fail = (fault: FunctionFault) => {
    if (isSettled) return;
    answer.reject(fault);
    if (body) {
      caller.onTorn(fault);
      body.close();
    }
    settle();
  };
  const wait = () => {
    timer = setTimeout(() => {
      abort();
      fail(new FunctionFault('timeout', `It took longer than ${limitMs} ms.`));
      onTimeout();
    }, limitMs);
  };
  const openBody = () =>
    new ReadableStream<Uint8Array<ArrayBuffer>>(
      {
        start(controller) {
          body = controller;
        },
        pull() {
          wanted = Promise.withResolvers();
          wait();
          tell({ kind: 'pull' });
          return wanted.promise;
        },
        cancel() {
          abort();
          settle();
        },
      },
      { highWaterMark: 0 },
    );

  const receive = (message: FromCall) => {
    if (isSettled) return;
    switch (message.kind) {
      case 'started':
        started = true;
        break;
      case 'head': {
        clearTimeout(timer);
        const { status, headers, hasBody } = message;
        answer.resolve({ status, headers, body: hasBody ? openBody() : null });
        if (!hasBody) settle();
        break;
      }
      case 'piece':
        clearTimeout(timer);
        body?.enqueue(message.bytes);
        wanted.resolve();
        break;
      case 'end':
        body?.close();
        settle();
        break;
      case 'failed':
        fail(new FunctionFault('failed', message.error.message, { cause: message.error }));
    }
  };
  tell({ kind: 'call', ...call });
  caller.signal.addEventListener('abort', abort);
  wait();
  return {
    answer: answer.promise,
    settled: settled.promise,
    hasStarted: () => started,
    receive,
    fail,
  };
}
