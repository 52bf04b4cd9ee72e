/**
 * Sends requests with axios. Only this file imports axios, and the first call loads it, so that a page without
 * calls does not download it.
 *
 * Hazards: axios errors contain the headers and body of the request, so they never leave this file. axios would parse
 * any body that looks like JSON, so it is configured to return a string, which `request.ts` parses. On Node, axios's
 * timeout limits only the time between two bytes, so a timer in this file enforces the time limit. On Node, axios also
 * follows a redirect to another host with all headers except Authorization, so redirects are off.
 */
import axios, { AxiosError } from 'axios';
import { REQUEST_ID_HEADER } from '../protocol/headers.ts';
import { PlatformError } from './errors.ts';
import { noResponse } from './no-response.ts';

export interface WireRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Body of the request: a JSON string, or a form that the transport encodes. */
  readonly body: string | FormData | undefined;
  readonly timeoutMs: number;
  readonly signal: AbortSignal | undefined;
  readonly onUploadProgress?: ((progress: UploadProgress) => void) | undefined;
}

/** A response with any status, whose body has not been parsed. */
export interface WireResponse {
  readonly status: number;
  readonly text: string;
  readonly requestId: string | undefined;
  readonly retryAfter?: string | undefined;
  /** All headers, with names in lower case. Early responses have none. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Progress of an upload. */
export interface UploadProgress {
  /** Bytes sent so far. */
  readonly loaded: number;
  /** Total bytes to send; undefined if the transport does not report the total. */
  readonly total: number | undefined;
}

/**
 * Sends one request. Resolves with the response, whatever its status.
 *
 * @throws PlatformError of kind `network`, `timeout` or `aborted` if no response arrived.
 */
export type Send = (request: WireRequest) => Promise<WireResponse>;

export const send: Send = async (request) => {
  const { signal, timeoutMs, onUploadProgress } = request;
  const controller = new AbortController();
  const abort = () => controller.abort();
  let isTimedOut = false;
  const onTimeout = () => {
    isTimedOut = true;
    abort();
  };
  const timer = timeoutMs > 0 ? setTimeout(onTimeout, timeoutMs) : undefined;
  try {
    signal?.addEventListener('abort', abort);
    if (signal?.aborted) abort();
    const response = await axios.request<string>({
      method: request.method,
      url: request.url,
      headers: request.headers,
      data: request.body,
      signal: controller.signal,
      maxRedirects: 0,
      // The platform uses no XSRF cookie, and reading cookies throws an error in a sandboxed frame without an origin.
      withXSRFToken: false,
      // axios's adapter for Node needs the global `process`, so it cannot be used where `process` is missing.
      ...(typeof process === 'undefined' && { adapter: ['xhr', 'fetch'] }),
      ...(onUploadProgress && {
        onUploadProgress: ({ loaded, total }) => onUploadProgress({ loaded, total }),
      }),
      responseType: 'text',
      transformResponse: (text: string) => text,
      validateStatus: () => true,
    });
    const headers: Record<string, string> = {};
    for (const [name, value] of Object.entries(response.headers)) {
      headers[name.toLowerCase()] = String(value);
    }
    return {
      status: response.status,
      text: response.data,
      requestId: headers[REQUEST_ID_HEADER.toLowerCase()],
      retryAfter: headers['retry-after'],
      headers,
    };
  } catch (error) {
    throw toPlatformError(error, request, isTimedOut);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
};

function toPlatformError(error: unknown, request: WireRequest, isTimedOut: boolean): unknown {
  const { method, url, timeoutMs, signal } = request;
  // The error message omits the query, which may contain personal data.
  const target = `${method} ${url.replace(/\?.*/, '')}`;
  if (signal?.reason instanceof DOMException && signal.reason.name === 'TimeoutError') {
    return new PlatformError(`${target} got no response before its signal timed out.`, {
      kind: 'timeout',
    });
  }
  if (isTimedOut) {
    return new PlatformError(`${target} got no response within ${timeoutMs} ms.`, {
      kind: 'timeout',
    });
  }
  if (axios.isCancel(error)) {
    return new PlatformError(`${target} was aborted by its signal.`, { kind: 'aborted' });
  }
  if (!(error instanceof AxiosError)) return error;
  if (error.code === AxiosError.ECONNABORTED || error.code === AxiosError.ETIMEDOUT) {
    return new PlatformError(`${target} got no response within ${timeoutMs} ms.`, {
      kind: 'timeout',
      code: error.code,
    });
  }
  return noResponse(target, error.message, { code: error.code, cause: error.cause });
}
