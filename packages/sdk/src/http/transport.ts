/**
 * The one file that knows axios; loaded with the first call, so that a page which makes none does
 * not download it.
 *
 * Hazards: axios errors hold the request's headers and body (they go no further than this file), and
 * axios guesses at JSON (answers are taken as text and parsed by the request owner). On Node its own time
 * limit bounds only the time between two bytes, and it follows a redirect to another host with all headers
 * but Authorization: the limit is kept here, and outside of a browser no redirect is followed.
 */
import axios, { AxiosError } from 'axios';
import { REQUEST_ID_HEADER } from '../protocol/headers.ts';
import { PlatformError } from './errors.ts';
import type { Send, WireRequest } from './request.ts';

/**
 * Sends one request and takes any answer.
 *
 * @throws PlatformError of kind `network`, `timeout` or `aborted` when no answer arrived.
 */
export const send: Send = async (request) => {
  const { signal, timeoutMs, onUploadProgress } = request;
  const ending = new AbortController();
  const end = () => ending.abort();
  let isLate = false;
  const onTimeout = () => {
    isLate = true;
    end();
  };
  const timer = timeoutMs > 0 ? setTimeout(onTimeout, timeoutMs) : undefined;
  try {
    signal?.addEventListener('abort', end);
    if (signal?.aborted) end();
    const response = await axios.request<string>({
      method: request.method,
      url: request.url,
      headers: request.headers,
      data: request.body,
      signal: ending.signal,
      maxRedirects: 0,
      // The adapter for Node needs its `process`.
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
    throw toPlatformError(error, request, isLate);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', end);
  }
};

function toPlatformError(error: unknown, request: WireRequest, isLate: boolean): unknown {
  const { method, url, timeoutMs, signal } = request;
  // A query may hold what people are looked up by.
  const target = `${method} ${url.replace(/\?.*/, '')}`;
  if (signal?.reason instanceof DOMException && signal.reason.name === 'TimeoutError') {
    return new PlatformError(`${target} got no answer in the time its caller gave.`, {
      kind: 'timeout',
    });
  }
  if (isLate) {
    return new PlatformError(`${target} got no answer within ${timeoutMs} ms.`, {
      kind: 'timeout',
    });
  }
  if (axios.isCancel(error)) {
    return new PlatformError(`${target} was aborted by its caller.`, { kind: 'aborted' });
  }
  if (!(error instanceof AxiosError)) return error;
  if (error.code === AxiosError.ECONNABORTED || error.code === AxiosError.ETIMEDOUT) {
    return new PlatformError(`${target} got no answer within ${timeoutMs} ms.`, {
      kind: 'timeout',
      code: error.code,
    });
  }
  return new PlatformError(error.message, {
    kind: 'network',
    code: error.code,
    cause: error.cause,
  });
}
