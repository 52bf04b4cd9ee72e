import { loadPart } from '../load-part.ts';
import type { CallOptions, Request } from '../request.ts';
import type { NamedParameters } from './named-parameters.ts';

/** What a server function answered. */
export interface FunctionResponse<Data = unknown> {
  /** The parsed body; the text itself where it is no JSON. */
  readonly data: Data;
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Calls the app's server functions (SPEC section 7, Integrations and functions). */
export interface FunctionsModule {
  /**
   * Calls a function with named parameters; a file among them makes the body multipart.
   *
   * @throws PlatformError of kind `invalid-argument` when the parameters are a text, a list or null.
   */
  invoke<Data = unknown>(
    name: string,
    parameters?: NamedParameters,
    options?: CallOptions,
  ): Promise<FunctionResponse<Data>>;
  /**
   * Calls a function as `fetch` would, with the same identity and headers as `invoke`: for answers
   * that stream, that are no text, or that only the app can judge. A failing status does not throw.
   *
   * @param path Below `{server}/api/functions/`; may hold a query.
   * @throws PlatformError of kind `invalid-argument` for a path that leads elsewhere.
   */
  fetch(path: string, init?: RequestInit): Promise<Response>;
}

/** What the functions of one identity need to know. */
export interface FunctionsContext {
  readonly appId: string;
  readonly serverUrl: string;
  readonly request: Request;
  /** The headers of each call by `fetch`, those that say who asks among them. */
  readonly wireHeaders: () => Readonly<Record<string, string>>;
  /** The header that names the version of the functions; empty without one. */
  readonly versionHeader: Readonly<Record<string, string>>;
}

/** Creates the functions module of one identity. */
export function createFunctions(context: FunctionsContext): FunctionsModule {
  const load = () => loadPart(() => import('./call-function.ts'));
  return {
    invoke: async (...call) => (await load()).invokeFunction(context, ...call),
    fetch: async (...call) => (await load()).fetchFunction(context, ...call),
  };
}
