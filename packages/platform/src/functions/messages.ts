/**
 * Messages between the platform and the process of a function, as JSON: Node and Deno share no binary encoding.
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

/** Call of a function. */
export interface FunctionCall {
  readonly request: FunctionRequest<Uint8Array>;
  readonly context: FunctionContext;
}

/** Call as it is sent, with its body as base64. */
export interface WireCall {
  readonly request: FunctionRequest<string>;
  readonly context: FunctionContext;
}

interface FunctionRequest<Body> {
  readonly url: string;
  readonly method: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Body | undefined;
}

/** Message to a call: start, send the next chunk of the body, or cancel. */
export type ToCall =
  | ({ readonly kind: 'call' } & WireCall)
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
  | { readonly kind: 'piece'; readonly base64: string }
  | { readonly kind: 'end' }
  | { readonly kind: 'failed'; readonly error: WireError };

/** Error of a function. */
export interface WireError {
  readonly name: string;
  readonly message: string;
  readonly stack?: string;
}

/** Message to a process, with the id of a call. */
export type ToProcess = { readonly id: number; readonly message: ToCall };

/** Message of a process: of a call, or the error that ended the process. */
export type FromProcess =
  | { readonly id: number; readonly message: FromCall }
  | { readonly crash: WireError };

/** Returns a received error as an `Error`, with the stack of the function. */
export function fromWireError({ message, ...facts }: WireError): Error {
  return Object.assign(new Error(message), facts);
}
