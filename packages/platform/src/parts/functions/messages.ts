/**
 * Messages between the platform and the process of a function. The messages are JSON, because Node.js and Deno have no
 * common binary format.
 *
 * The platform requests each chunk of a response. Otherwise a function that writes faster than its caller reads
 * would fill the platform's memory.
 */
import { z } from 'zod';

export interface FunctionContext {
  readonly name: string;
  readonly appId: string;
  readonly requestId: string;
}

export interface FunctionCall {
  readonly request: FunctionRequest<Uint8Array>;
  readonly context: FunctionContext;
}

/** A call as it is sent to the process, with the body in base64. */
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

/** Starts a call, requests the next chunk of its response, or cancels the call. */
export type ToCall =
  | ({ readonly kind: 'call' } & WireCall)
  | { readonly kind: 'pull' }
  | { readonly kind: 'abort' };

const wireError = z.object({ name: z.string(), message: z.string(), stack: z.string().optional() });

/** Schema of the messages that a process sends about a call, in the order in which they are sent. */
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
 * Schema of the messages that a process sends: about a call, that its code was loaded, or the error that has ended the
 * process. Any other message comes from the function's code, for example `process.send('ready')`.
 */
export const fromProcess = z.union([
  z.object({ id: z.int(), message: fromCall }),
  z.object({ isLoaded: z.literal(true) }),
  z.object({ crash: wireError }),
]);

export type ToProcess = { readonly id: number; readonly message: ToCall };

export type FromCall = z.output<typeof fromCall>;
export type FromProcess = z.output<typeof fromProcess>;
export type WireError = z.output<typeof wireError>;

/** Converts a received error to an `Error` with the function's stack. */
export function fromWireError({ message, ...facts }: WireError): Error {
  return Object.assign(new Error(message), facts);
}
