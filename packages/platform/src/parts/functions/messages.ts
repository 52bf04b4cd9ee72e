/**
 * Messages between the platform and the process of a function, as JSON, because Node and Deno share no binary
 * encoding.
 *
 * The body of a response is requested chunk by chunk, so that a function that writes faster than its caller
 * reads does not fill the platform's memory.
 */
import { z } from 'zod';

/** Context of a request. */
export interface FunctionContext {
  readonly name: string;
  readonly appId: string;
  /** Id that correlates the call with the platform's log. */
  readonly requestId: string;
}

/** A call of a function. */
export interface FunctionCall {
  readonly request: FunctionRequest<Uint8Array>;
  readonly context: FunctionContext;
}

/** A call in the format in which it is sent, with its body as base64. */
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

/** Message of the platform about a call: start it, send the next chunk of the body, or cancel it. */
export type ToCall =
  | ({ readonly kind: 'call' } & WireCall)
  | { readonly kind: 'pull' }
  | { readonly kind: 'abort' };

/** Error of a function. */
const wireError = z.object({ name: z.string(), message: z.string(), stack: z.string().optional() });

/** Messages of the process about a call, in this order. */
const fromCall = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('started') }),
  z.object({
    kind: z.literal('head'),
    status: z.int(),
    headers: z.array(z.tuple([z.string(), z.string()])),
    hasBody: z.boolean(),
  }),
  z.object({ kind: z.literal('piece'), base64: z.string() }),
  z.object({ kind: z.literal('end') }),
  z.object({ kind: z.literal('failed'), error: wireError }),
]);

/**
 * Message of a process: about a call, that its code is loaded, or the error that ended the process. The code of a
 * function may send other messages, such as `process.send('ready')`.
 */
export const fromProcess = z.union([
  z.object({ id: z.int(), message: fromCall }),
  z.object({ isLoaded: z.literal(true) }),
  z.object({ crash: wireError }),
]);

/** Message to a process, with the id of a call. */
export type ToProcess = { readonly id: number; readonly message: ToCall };

export type FromCall = z.output<typeof fromCall>;
export type FromProcess = z.output<typeof fromProcess>;
export type WireError = z.output<typeof wireError>;

/** Returns a received error as an `Error`, with the stack of the function. */
export function fromWireError({ message, ...facts }: WireError): Error {
  return Object.assign(new Error(message), facts);
}
