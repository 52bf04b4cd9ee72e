import { lazyCalls } from '../http/lazy.ts';
import type { NamedParameters } from '../http/payload.ts';
import type { AppScope, CallOptions, RequestContext } from '../http/request.ts';

/**
 * The server functions of your app, by name. Once you declare the functions, the compiler checks the name in every
 * call, and the parameters and the result of functions that declare these. Without a declaration, any name is accepted.
 *
 * @example
 * ```ts
 * declare module '@groundwork/sdk' {
 *   interface Functions {
 *     quote: { parameters: { acres: number }; result: { total: number } };
 *     report: unknown;
 *   }
 * }
 * ```
 */
// biome-ignore lint/suspicious/noEmptyInterface: apps add their functions.
export interface Functions {}

/** The name of a server function; any string if the app declares no functions. */
export type FunctionName<Declared = Functions> = [keyof Declared] extends [never]
  ? string
  : keyof Declared & string;

/** The names of the functions that declare their parameters and their result. */
type TypedName<Declared> = {
  [Name in keyof Declared]: Declared[Name] extends Signature ? Name : never;
}[keyof Declared];

interface Signature {
  readonly parameters: object;
  readonly result: unknown;
}

/** The parameters of a call: optional, unless the function declares them. */
type ParametersOf<Function> = Function extends Signature
  ? [parameters: Function['parameters'] | FormData]
  : [parameters?: NamedParameters];

type ResultOf<Function> = Function extends Signature ? Function['result'] : unknown;

/** The response of a server function. */
export interface FunctionResponse<Data = unknown> {
  /** The response's body: parsed JSON, or a string if the body is not JSON. */
  readonly data: Data;
  readonly status: number;
  /** All of the response's headers, with names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
}

/** One event of a streamed response. */
export interface FunctionEvent {
  /** The type of the server-sent event. Default: `message`. */
  readonly event: string;
  /** The data of the server-sent event, or one chunk of a response that is not an event stream. */
  readonly data: string;
  /** The id of the server-sent event; undefined if the event has none. */
  readonly id?: string | undefined;
}

/** Options of a streaming call. */
export interface StreamOptions extends Pick<CallOptions, 'signal' | 'headers'> {
  /** Time limit for the start of the response, in milliseconds. Default: 30,000; 0 means no limit. */
  readonly timeoutMs?: number | undefined;
}

/** Calls the app's server functions. */
export interface FunctionsModule<Declared = Functions> {
  /**
   * Calls a function with named parameters. The body is JSON, or multipart if the parameters contain a file.
   *
   * @throws PlatformError of kind `invalid-argument` when the parameters are a string, an array or null.
   */
  invoke<Name extends TypedName<Declared>>(
    name: Name,
    ...call: [...ParametersOf<Declared[Name]>, options?: CallOptions]
  ): Promise<FunctionResponse<ResultOf<Declared[Name]>>>;
  invoke<Data = unknown>(
    name: Exclude<FunctionName<Declared>, TypedName<Declared>>,
    parameters?: NamedParameters,
    options?: CallOptions,
  ): Promise<FunctionResponse<Data>>;
  /**
   * Calls a function like `fetch`, with the same identity and headers as `invoke`. Use it for streamed and
   * binary responses, and for methods other than POST. An error status does not throw.
   *
   * Outside browsers redirects are not followed, because following a redirect would send credentials to another host;
   * the call resolves with the redirect response.
   *
   * @param path path relative to `{server}/api/functions/`; may contain a query.
   * @throws PlatformError of kind `invalid-argument` for a path outside the functions, and of kind `network`,
   *   `timeout` or `aborted` if no response arrives.
   */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /**
   * Calls a function like `invoke`, and yields its response while the function writes it: server-sent events, or
   * chunks of text.
   *
   * The request is sent when the first event is read. If the function writes faster than the app reads, the
   * function is paused until the app has read the output. Leaving the loop or aborting the signal ends the call.
   *
   * @throws PlatformError when the function fails, before or during its response.
   *
   * @example
   * ```ts
   * for await (const { data } of client.functions.stream('draft', { topic: 'soil' })) show(data);
   * ```
   */
  stream<Name extends FunctionName<Declared>>(
    name: Name,
    ...call: [
      ...ParametersOf<Name extends keyof Declared ? Declared[Name] : unknown>,
      options?: StreamOptions,
    ]
  ): AsyncGenerator<FunctionEvent, void, undefined>;
}

/** The calls whose code is loaded lazily, when an app first makes one of them. */
interface FunctionCalls extends Omit<FunctionsModule, 'stream'> {
  openStream(
    ...call: Parameters<FunctionsModule['stream']>
  ): Promise<AsyncGenerator<FunctionEvent, void, undefined>>;
}

export interface FunctionsContext extends AppScope, Pick<RequestContext, 'onError' | 'log'> {
  readonly serverUrl: string;
  /** The header that names the version of the functions; empty if the client has no `functionsVersion`. */
  readonly versionHeader: Readonly<Record<string, string>>;
}

export function createFunctions(context: FunctionsContext): FunctionsModule {
  const { openStream, ...calls }: FunctionCalls = lazyCalls(
    context,
    { invoke: true, fetch: true, openStream: true },
    () => import('./function-calls.ts'),
  );
  return {
    ...calls,
    async *stream(...call) {
      yield* await openStream(...call);
    },
  };
}
