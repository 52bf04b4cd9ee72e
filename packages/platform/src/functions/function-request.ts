/**
 * The headers of the request that a function gets.
 *
 * Hazard: the client that a function makes of it believes the headers that name the app, the service
 * token and the platform's address. Those that come from outside are dropped, whatever brand they
 * carry, before the platform's own are put in their place.
 */
import { base44, functionHeaders, groundwork } from '@groundwork/sdk/protocol';

const brands = [groundwork, base44].map(functionHeaders);

const OWN = new Set(
  brands
    .flatMap(({ appId, apiUrl, serviceAuthorization }) => [appId, apiUrl, serviceAuthorization])
    .map((name) => name.toLowerCase()),
);

/** They are about one connection, and the function's is another one (RFC 9110, 7.6.1). */
const OF_THE_CONNECTION = new Set([
  'connection',
  'expect',
  'host',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** What only the platform says. */
export interface OwnHeaders {
  readonly appId: string;
  /** Where a function reaches the platform. */
  readonly apiUrl: string;
  readonly serviceToken: string;
}

/** The headers that a function gets for a request with these. */
export function toFunctionHeaders(
  received: Iterable<readonly [name: string, value: string]>,
  { appId, apiUrl, serviceToken }: OwnHeaders,
): (readonly [name: string, value: string])[] {
  const kept = [...received].filter(([name]) => {
    const key = name.toLowerCase();
    return !OWN.has(key) && !OF_THE_CONNECTION.has(key);
  });
  const own = brands.flatMap((names) => [
    [names.appId, appId] as const,
    [names.apiUrl, apiUrl] as const,
    [names.serviceAuthorization, `Bearer ${serviceToken}`] as const,
  ]);
  return [...kept, ...own];
}

/** Whether a header of a function's answer is the platform's to set, or about one connection. */
export function isKeptFromAnswer(name: string): boolean {
  const key = name.toLowerCase();
  return (
    OF_THE_CONNECTION.has(key) || key === 'content-length' || key.startsWith('access-control-')
  );
}
