import { lazyCalls } from '../http/lazy.ts';
import type { NamedParameters } from '../http/payload.ts';
import type { AppScope, CallOptions, RequestContext } from '../http/request.ts';

/**
 * The server functions of your app, by name. Declare them once, and every name that is invoked is checked;
 * until then each name is taken.
 *
 * @example
 * ```ts
 * declare module '@groundwork/sdk' {
 *   interface Functions {
 *     quote: unknown;
 *   }
 * }
 * ```
 */
// biome-ignore lint/suspicious/noEmptyInterface: apps fill it in.
export interface Functions {}

/** The name of a server function; any text while none is declared. */
export type FunctionName<Declared = Functions> = [keyof Declared] extends [never]
  ? string
  : keyof Declared & string;

/** The response of a server function. */
export interface FunctionResponse<Data = unknown> {
  /** The parsed body; the text itself where it is not JSON. */
  readonly data: Data;
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
}

/** One piece of an answer that streams. */
export interface FunctionEvent {
  /** `message` unless a server-sent event says otherwise. */
  readonly event: string;
  /** The text of the event; for an answer that is not an event stream, the text of one chunk. */
  readonly data: string;
  /** The id of a server-sent event that has one. */
  readonly id?: string | undefined;
}

/** Options of a call that streams. */
export interface StreamOptions extends Pick<CallOptions, 'signal' | 'headers'> {
  /** Time until the answer begins, in milliseconds; default 30,000; 0 waits for ever. */
  readonly timeoutMs?: number | undefined;
}

/** Calls the app's server functions (SPEC section 7, Integrations and functions). */
export interface FunctionsModule {
  /**
   * Calls a function with named parameters; a file among them makes the body multipart.
   *
   * @throws PlatformError of kind `invalid-argument` when the parameters are a text, a list or null.
   */
  invoke<Data = unknown>(
    name: FunctionName,
    parameters?: NamedParameters,
    options?: CallOptions,
  ): Promise<FunctionResponse<Data>>;
  /**
   * Calls a function as `fetch` would, with the same identity and headers as `invoke`: for answers
   * that stream, that are not text, or that only the app can interpret. A failing status does not throw.
   *
   * @param path Below `{server}/api/functions/`; may hold a query.
   * Outside of a browser a redirect is not followed, since it would take the credentials along: it is the
   * response.
   *
   * @throws PlatformError of kind `invalid-argument` for a path that leads elsewhere, and of kind `network`,
   * `timeout` or `aborted` when no response arrived.
   */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /**
   * Calls a function like `invoke`, and gives its answer as it is written: server-sent events, or the text
   * of any other answer piece by piece. Sent when the first piece is asked for; a function that writes
   * faster than the pieces are used waits. Leaving the loop, like the signal, ends the call.
   *
   * @throws PlatformError when the function fails, before its answer begins or in the middle of it.
   *
   * @example
   * ```ts
   * for await (const { data } of client.functions.stream('draft', { topic: 'soil' })) show(data);
   * ```
   */
  stream(
    name: FunctionName,
    parameters?: NamedParameters,
    options?: StreamOptions,
  ): AsyncGenerator<FunctionEvent, void, undefined>;
}

/** The calls as they are downloaded. */
interface FunctionCalls extends Omit<FunctionsModule, 'stream'> {
  openStream(
    ...call: Parameters<FunctionsModule['stream']>
  ): Promise<AsyncGenerator<FunctionEvent, void, undefined>>;
}

/** What the functions module of one identity is made from. */
export interface FunctionsContext extends AppScope, Pick<RequestContext, 'onError' | 'log'> {
  readonly serverUrl: string;
  /** The header that names the version of the functions; empty without one. */
  readonly versionHeader: Readonly<Record<string, string>>;
}

/** Creates the functions module of one identity. */
export function createFunctions(context: FunctionsContext): FunctionsModule {
  const calls: FunctionCalls = lazyCalls(context, () => import('./function-calls.ts'));
  return Object.assign(calls, {
    async *stream(...call: Parameters<FunctionCalls['openStream']>) {
      yield* await calls.openStream(...call);
    },
  });
}
