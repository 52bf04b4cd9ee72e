import type { HttpScope } from './http.ts';
import { toPayload } from './payload.ts';
import type { Untyped, UntypedObject } from './untyped.ts';

/** Apps extend this interface with the names of their server functions. */
// biome-ignore lint/suspicious/noEmptyInterface: apps add their functions.
export interface FunctionNameRegistry {}

/** Name of a server function; any string if the app declares none. */
export type FunctionName = keyof FunctionNameRegistry extends never
  ? string
  : keyof FunctionNameRegistry;

/** Calls server functions. */
export interface FunctionsModule {
  /**
   * Calls a function with named parameters. Resolves with the axios response, whose `data` is the result.
   *
   * @throws AxiosError if the call fails; `response.data` is the body of the response.
   */
  invoke(functionName: FunctionName, data?: UntypedObject): Promise<Untyped>;
  /** Calls a function with `fetch`; resolves with its response, including one with an error status. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
}

/** Dependencies of the functions module. */
interface FunctionsContext extends HttpScope {
  /** URL that precedes `/functions`. */
  readonly baseURL: string;
  /** Returns the current token. */
  readonly token: () => string | null | undefined;
}

/** Creates the module that calls server functions. */
export function createFunctionsModule({
  axios,
  appId,
  baseURL,
  token,
}: FunctionsContext): FunctionsModule {
  return {
    async invoke(functionName, data) {
      const payload = toPayload(`Function ${functionName}`, data);
      return axios.post(`/apps/${appId}/functions/${functionName}`, ...payload);
    },
    async fetch(path, init = {}) {
      const headers = new Headers(init.headers);
      const bearer = token();
      if (bearer && !headers.has('Authorization')) headers.set('Authorization', `Bearer ${bearer}`);
      const url = `${baseURL}/functions${path.startsWith('/') ? '' : '/'}${path}`;
      return fetch(url, { ...init, headers });
    },
  };
}
