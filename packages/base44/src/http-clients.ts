import { ON_BEHALF_OF_HEADER } from '@groundwork/sdk/protocol';
import type { AxiosInstance } from 'axios';
import { createAxiosClient } from './axios-client.ts';
import type { CreateClientConfig } from './client-types.ts';
import type { CurrentToken } from './current-token.ts';

/** HTTP clients for calls of the user and of the service role. Calls of functions get whole responses. */
interface HttpClients {
  readonly user: AxiosInstance;
  readonly userFunctions: AxiosInstance;
  readonly service: AxiosInstance;
  readonly serviceFunctions: AxiosInstance;
}

/** Creates clients with the headers of a configuration. The user's clients always send the current token. */
export function createHttpClients(
  config: CreateClientConfig,
  token: Pick<CurrentToken, 'get' | 'onChange'>,
): HttpClients {
  const { serverUrl = 'https://base44.app', appId, serviceToken, functionsVersion } = config;
  const onError = config.options?.onError;
  const baseURL = `${serverUrl}/api`;
  const headers = { ...config.headers, 'X-App-Id': String(appId) };
  const functionHeaders = {
    ...headers,
    ...(functionsVersion && { 'Base44-Functions-Version': functionsVersion }),
  };
  const configured = config.token ?? undefined;
  const common = { baseURL, token: configured, onError };
  const user = createAxiosClient({ ...common, headers });
  const userFunctions = createAxiosClient({
    ...common,
    headers: functionHeaders,
    interceptResponses: false,
  });
  token.onChange(() => {
    const current = token.get();
    for (const { defaults } of [user, userFunctions]) {
      if (current === undefined) delete defaults.headers.common.Authorization;
      else defaults.headers.common.Authorization = `Bearer ${current}`;
    }
  });
  return {
    user,
    userFunctions,
    service: createAxiosClient({
      baseURL,
      headers: { ...headers, ...(configured && { [ON_BEHALF_OF_HEADER]: `Bearer ${configured}` }) },
      token: serviceToken,
      onError,
    }),
    serviceFunctions: createAxiosClient({
      baseURL,
      headers: functionHeaders,
      token: serviceToken,
      interceptResponses: false,
    }),
  };
}
