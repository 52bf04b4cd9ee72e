import { QUERY_SUFFIX } from '../protocol/platform-profile.ts';
import type { Call } from './request.ts';

/**
 * Length of a URL, in characters, from which the query is sent in the request body. Many servers and proxies
 * limit the URL, or the URL and the headers together, to 8 kB.
 */
const LONG_URL = 4000;

/**
 * If the filter makes a read's URL too long, returns the same read with the query in the request body. The platform
 * treats the two requests identically.
 *
 * @param url URL of the original request.
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
