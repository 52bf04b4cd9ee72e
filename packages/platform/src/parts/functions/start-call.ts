/**
 * Controls one call of a function.
 *
 * The platform waits for the start of the response, and then for each chunk of its body. The time limit applies
 * to each of these waits; the duration of the whole response is not limited.
 */
import { FunctionFailure } from './function-errors.ts';
import { type FromCall, type FunctionCall, fromWireError, type ToCall } from './messages.ts';

export interface FunctionResponse {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: ReadableStream<Uint8Array<ArrayBuffer>> | null;
}

export interface RunningCall {
  /** The response of a function; rejects with a FunctionFailure. */
  readonly response: Promise<FunctionResponse>;
  /** Resolves when the call has ended for any reason. */
  readonly settled: Promise<void>;
  hasStarted(): boolean;
  receive(message: FromCall): void;
  fail(failure: FunctionFailure): void;
}

export interface Caller {
  readonly signal: AbortSignal;
  /** Called when a response cannot be completed. Must break the connection, so that the body does not seem complete. */
  readonly onAbort: (failure: FunctionFailure) => void;
}

interface CallOptions {
  readonly send: (message: ToCall) => void;
  readonly limitMs: number;
  readonly caller: Caller;
  /** Called when the time limit is exceeded. The process must then be retired. */
  readonly onTimeout: () => void;
}

export function startCall(
  call: FunctionCall,
  { send, limitMs, caller, onTimeout }: CallOptions,
): RunningCall {
  const response = Promise.withResolvers<FunctionResponse>();
  const settled = Promise.withResolvers<void>();
  let started = false;
  let isSettled = false;
  let body: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>> | undefined;
  let wanted = Promise.withResolvers<void>();
  let timer: NodeJS.Timeout;

  const abort = () => send({ kind: 'abort' });
  const settle = () => {
    isSettled = true;
    clearTimeout(timer);
    caller.signal.removeEventListener('abort', abort);
    settled.resolve();
  };
  const fail = (failure: FunctionFailure) => {
    if (isSettled) return;
    response.reject(failure);
    if (body) {
      caller.onAbort(failure);
      body.close();
    }
    settle();
  };
  const wait = () => {
    timer = setTimeout(() => {
      abort();
      fail(new FunctionFailure('timeout', `It took longer than ${limitMs} ms.`));
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
          send({ kind: 'pull' });
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
        response.resolve({ status, headers, body: hasBody ? openBody() : null });
        if (!hasBody) settle();
        break;
      }
      case 'piece':
        clearTimeout(timer);
        body?.enqueue(Buffer.from(message.base64, 'base64'));
        wanted.resolve();
        break;
      case 'end':
        body?.close();
        settle();
        break;
      case 'failed':
        fail(
          new FunctionFailure('failed', message.error.message, {
            cause: fromWireError(message.error),
          }),
        );
    }
  };
  const { body: sent, ...head } = call.request;
  const encoded = sent && Buffer.from(sent).toString('base64');
  send({ kind: 'call', context: call.context, request: { ...head, body: encoded } });
  caller.signal.addEventListener('abort', abort);
  wait();
  return {
    response: response.promise,
    settled: settled.promise,
    hasStarted: () => started,
    receive,
    fail,
  };
}
