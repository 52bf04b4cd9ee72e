import type { HttpScope } from './http.ts';
import { toPayload } from './payload.ts';
import type { Untyped, UntypedObject } from './untyped.ts';

/** The names of the app's server functions. Apps extend this interface. */
// biome-ignore lint/suspicious/noEmptyInterface: apps add their functions.
export interface FunctionNameRegistry {}

/** Name of a server function; any string if the app declares no functions. */
export type FunctionName = keyof FunctionNameRegistry extends never
  ? string
  : keyof FunctionNameRegistry;

/** Calls the app's server functions. */
export interface FunctionsModule {
  /**
   * Calls a function with named parameters. Resolves with the axios response, whose `data` is the function's result.
   *
   * @throws AxiosError if the call fails; its `response.data` is the response's body.
   */
  invoke(functionName: FunctionName, data?: UntypedObject): Promise<Untyped>;
  /** Calls a function with the arguments of `fetch`. Resolves with the response, even if its status is an error. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
}

interface FunctionsContext extends HttpScope {
  /** URL of the server including `/api`, without `/functions`. */
  readonly baseURL: string;
  readonly token: () => string | null | undefined;
}

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
