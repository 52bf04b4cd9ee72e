/**
 * Headers of the request that a function receives.
 *
 * Hazard: the client that a function creates from its request trusts the headers with the app id, the service
 * token and the URL of the platform. So if the caller has sent such headers, with any prefix, they are removed
 * before the platform sets its own.
 */
import { base44, functionHeaders, groundwork, REPEATABLE_HEADER } from '@groundwork/sdk/protocol';

const brands = [groundwork, base44].map(functionHeaders);

const PLATFORM_NAMES = new Set(
  brands
    .flatMap(({ appId, apiUrl, serviceAuthorization }) => [appId, apiUrl, serviceAuthorization])
    .map((name) => name.toLowerCase()),
);

/** Headers that concern a single connection and are not forwarded (RFC 9110, section 7.6.1). */
const CONNECTION_NAMES = new Set([
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

export interface PlatformHeaders {
  readonly appId: string;
  readonly apiUrl: string;
  readonly serviceToken: string;
}

export function toFunctionHeaders(
  received: Iterable<readonly [name: string, value: string]>,
  { appId, apiUrl, serviceToken }: PlatformHeaders,
): (readonly [name: string, value: string])[] {
  const forwarded = [...received].filter(([name]) => {
    const key = name.toLowerCase();
    return !PLATFORM_NAMES.has(key) && !CONNECTION_NAMES.has(key);
  });
  const own = brands.flatMap((names) => [
    [names.appId, appId] as const,
    [names.apiUrl, apiUrl] as const,
    [names.serviceAuthorization, `Bearer ${serviceToken}`] as const,
  ]);
  return [...forwarded, ...own];
}

/**
 * Returns whether a header of a function's response is dropped: the platform sets it itself, or it concerns a single
 * connection.
 */
export function isDroppedFromResponse(name: string): boolean {
  const key = name.toLowerCase();
  const names = ['content-length', REPEATABLE_HEADER.toLowerCase()];
  return CONNECTION_NAMES.has(key) || names.includes(key) || key.startsWith('access-control-');
}
