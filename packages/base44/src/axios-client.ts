/**
 * HTTP client of the replacement for `@base44/sdk`. Apps also import it as `@base44/sdk/dist/utils/axios-client`.
 *
 * This client sends the same requests as the Base44 SDK. Unlike the HTTP client of `@groundwork/sdk`, it has no
 * timeout, does not retry, and follows redirects. Unlike the Base44 SDK, it does not post the URL, body and response of
 * each call to the window that frames the page. No editor of this platform reads such messages, and any site may frame
 * an app.
 */

import { ORIGIN_URL_HEADER } from '@groundwork/sdk/protocol';
import axios, { type AxiosError, type AxiosInstance } from 'axios';
import { Base44Error } from './base44-error.ts';
import { output } from './console.ts';
import type { Untyped } from './untyped.ts';
import { getVisitorId } from './visitor-id.ts';

export { Base44Error, type Base44ErrorJSON } from './base44-error.ts';

/** Options of {@link createAxiosClient}. */
export interface AxiosClientOptions {
  /** URL in front of each path, such as `https://platform.example/api`. */
  baseURL: string;
  /** Headers that are added to each request. */
  headers?: Record<string, string> | undefined;
  /** Token that each request sends as a bearer token. */
  token?: string | undefined;
  /**
   * Whether calls resolve with the parsed body and reject with a {@link Base44Error}. If false, they resolve
   * and reject like calls of axios. Default: true.
   */
  interceptResponses?: boolean | undefined;
  /** Called with the error of each failed call before the call rejects. Not called if `interceptResponses` is false. */
  onError?: ((error: Error) => void) | undefined;
}

/** Creates an axios instance with the Base44 SDK's headers, results and errors. */
export function createAxiosClient({
  baseURL,
  headers = {},
  token,
  interceptResponses = true,
  onError,
}: AxiosClientOptions): AxiosInstance {
  const client = axios.create({
    baseURL,
    headers: { 'Content-Type': 'application/json', Accept: 'application/json', ...headers },
  });
  if (token) client.defaults.headers.common.Authorization = `Bearer ${token}`;
  client.interceptors.request.use((config) => {
    if (typeof window === 'undefined') return config;
    if (window.location) config.headers.set(ORIGIN_URL_HEADER, window.location.href);
    if (!config.headers.get('Authorization')) {
      config.headers.set('X-Base44-Anonymous-Id', getVisitorId());
    }
    return config;
  });
  if (!interceptResponses) return client;
  client.interceptors.response.use(
    ({ data }) => data,
    (failure: AxiosError) => {
      const error = toBase44Error(failure);
      if (!isProduction()) print(error);
      onError?.(error);
      throw error;
    },
  );
  return client;
}

function toBase44Error(failure: AxiosError): Base44Error {
  const { response } = failure;
  const data: Untyped = response?.data;
  const message = data?.error?.message || data?.message || data?.detail || failure.message;
  const code = data?.error?.code ?? data?.code ?? response?.headers['x-base44-connector-error'];
  const status: Untyped = response?.status;
  return new Base44Error(message, status, code, data, failure);
}

/**
 * Whether the app is built for production. Bundlers replace the variable; without a bundler, `process` may not exist.
 */
function isProduction(): boolean {
  try {
    return process.env.NODE_ENV === 'production';
  } catch {
    return false;
  }
}

function print({ status, message, data }: Base44Error): void {
  output.error(`[Base44 SDK Error] ${status}: ${message}`);
  if (!data) return;
  try {
    output.error('Error data:', JSON.stringify(data, null, 2));
  } catch {
    output.error('Error data: [Cannot stringify error data]');
  }
}
