/**
 * Messages between the platform and the process of a function.
 *
 * The body of a response is requested chunk by chunk, so that a function that writes faster than its caller reads does
 * not fill the platform's memory.
 */

/** Context of a request. */
export interface FunctionContext {
  readonly name: string;
  readonly appId: string;
  /** Correlates the call with the platform's log. */
  readonly requestId: string;
}

/** Request to a function. */
interface WireRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Uint8Array<ArrayBuffer> | undefined;
}

/** Call of a function. */
export interface FunctionCall {
  readonly request: WireRequest;
  readonly context: FunctionContext;
}

/** Message to a call: start, send the next chunk of the body, or cancel. */
export type ToCall =
  | ({ readonly kind: 'call' } & FunctionCall)
  | { readonly kind: 'pull' }
  | { readonly kind: 'abort' };

/** Messages of a call, in this order. */
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

/** Message to a process, with the id of a call. */
export type ToProcess = { readonly id: number; readonly message: ToCall };

/** Message of a process: of a call, or the error that ended the process. */
export type FromProcess =
  | { readonly id: number; readonly message: FromCall }
  | { readonly crash: Error };
