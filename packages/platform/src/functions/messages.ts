/**
 * What crosses the border between the platform and the process of a function.
 *
 * The body of an answer is asked for piece by piece: a function that writes faster than its caller
 * reads waits, instead of filling the platform's memory.
 */

/** What a function is told besides the request. */
export interface FunctionContext {
  readonly name: string;
  readonly appId: string;
  /** Correlates the call with lines of the platform's log. */
  readonly requestId: string;
}

/** A request as it is handed to a function. */
interface WireRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Uint8Array<ArrayBuffer> | undefined;
}

/** One call of a function. */
export interface FunctionCall {
  readonly request: WireRequest;
  readonly context: FunctionContext;
}

/** Told to a call: to begin, to give the next piece of its body, or that nobody waits any more. */
export type ToCall =
  | ({ readonly kind: 'call' } & FunctionCall)
  | { readonly kind: 'pull' }
  | { readonly kind: 'abort' };

/** Told by a call, in this order. */
export type FromCall =
  | { readonly kind: 'started' }
  | {
      readonly kind: 'head';
      readonly status: number;
      readonly headers: readonly (readonly [name: string, value: string])[];
      readonly hasBody: boolean;
    }
  | { readonly kind: 'piece'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'end' }
  | { readonly kind: 'failed'; readonly error: Error };

/** To a process; the id tells calls apart. */
export type ToProcess = { readonly id: number; readonly message: ToCall };

/** From a process: of a call, or the last words of the process itself. */
export type FromProcess =
  | { readonly id: number; readonly message: FromCall }
  | { readonly crash: Error };
