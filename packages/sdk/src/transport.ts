/**
 * The one file that knows axios; loaded with the first call, so that a page which makes none does
 * not download it.
 *
 * Hazards: axios errors hold the request's headers and body (they go no further than this file), and
 * axios guesses at JSON (answers are taken as text and parsed by the request owner).
 */
import axios, { AxiosError } from 'axios';
import { PlatformError } from './errors.ts';
import { REQUEST_ID_HEADER } from './protocol/headers.ts';
import type { Send, WireRequest } from './request.ts';

/**
 * Sends one request and takes any answer.
 *
 * @throws PlatformError of kind `network`, `timeout` or `aborted` when no answer arrived.
 */
export const send: Send = async (request) => {
  const { signal, onUploadProgress } = request;
  try {
    const response = await axios.request<string>({
      method: request.method,
      url: request.url,
      headers: request.headers,
      data: request.body,
      timeout: request.timeoutMs,
      ...(signal && { signal }),
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
    throw toPlatformError(error, request);
  }
};

function toPlatformError(error: unknown, request: WireRequest): PlatformError {
  const { method, url, timeoutMs, signal } = request;
  // A query may hold what people are looked up by.
  const target = `${method} ${url.replace(/\?.*/, '')}`;
  if (signal?.reason instanceof DOMException && signal.reason.name === 'TimeoutError') {
    return new PlatformError(`${target} got no answer in the time its caller gave.`, {
      kind: 'timeout',
    });
  }
  if (axios.isCancel(error)) {
    return new PlatformError(`${target} was aborted by its caller.`, { kind: 'aborted' });
  }
  if (!(error instanceof AxiosError)) throw error;
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
