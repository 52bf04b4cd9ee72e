/**
 * Headers of the request that a function receives.
 *
 * Hazard: functions create an SDK client from their request. The client trusts the headers with the app id, the service
 * token and the URL of the platform. So the caller's headers of these names, with any prefix, are removed before the
 * platform sets its own headers.
 */
import { base44, functionHeaders, groundwork, REPEATABLE_HEADER } from '@groundwork/sdk/protocol';

const brands = [groundwork, base44].map(functionHeaders);

const PLATFORM_NAMES = new Set(
  brands
    .flatMap(({ appId, apiUrl, serviceAuthorization }) => [appId, apiUrl, serviceAuthorization])
    .map((name) => name.toLowerCase()),
);

/** Headers that apply only to a single connection and must not be forwarded (RFC 9110, section 7.6.1). */
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
 * Returns whether a header of a function's response is removed, because the platform sets it or because it
 * applies only to a single connection.
 */
export function isDroppedFromResponse(name: string): boolean {
  const key = name.toLowerCase();
  const names = ['content-length', REPEATABLE_HEADER.toLowerCase()];
  return CONNECTION_NAMES.has(key) || names.includes(key) || key.startsWith('access-control-');
}
