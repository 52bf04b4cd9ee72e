import { QUERY_SUFFIX } from '../protocol/platform-profile.ts';
import type { Call } from './request.ts';

/**
 * Length of a URL from which the query is sent in a body. Servers and proxies limit the URL, or the URL and all
 * headers together, many to 8 kB; the headers contain a token.
 */
const LONG_URL = 4000;

/**
 * Returns a read whose filter makes the URL too long as one with the query in its body, which the platform does not
 * distinguish from the original.
 *
 * @param url URL of the original.
 */
export function withoutLongUrl(call: Call, url: string): Call {
  const { query: { q, ...rest } = {} } = call;
  if (call.method !== 'GET' || typeof q !== 'string' || url.length < LONG_URL) return call;
  return {
    ...call,
    method: 'POST',
    path: call.path + QUERY_SUFFIX,
    query: {},
    body: { ...rest, q: JSON.parse(q) },
    isRead: true,
  };
}
