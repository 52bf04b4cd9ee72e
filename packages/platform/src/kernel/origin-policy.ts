/**
 * Determines which origins the platform trusts. Pages of a trusted origin may call the API, and a login may
 * redirect to them with a token in the URL. Origins are compared as a whole, never as substrings.
 */
export interface OriginPolicy {
  readonly own: string;
  allows(origin: string): boolean;
  /** Whether pages of an origin may get a token after a login. False for `null`, which names no page. */
  mayReceive(origin: string): boolean;
}

/**
 * Creates the origin policy of one platform.
 *
 * @param allowed origins that the settings list.
 * @param trustsLoopback whether to trust all ports of this machine, for development.
 */
export function createOriginPolicy({
  own,
  allowed,
  trustsLoopback,
}: {
  own: string;
  allowed: readonly string[];
  trustsLoopback: boolean;
}): OriginPolicy {
  const listed = new Set([own, ...allowed]);
  const allows = (origin: string) =>
    listed.has(origin) || (trustsLoopback && isLoopbackOrigin(origin));
  return { own, allows, mayReceive: (origin) => origin !== 'null' && allows(origin) };
}

/** Returns whether an origin always refers to this machine. */
export function isLoopbackOrigin(origin: string): boolean {
  if (!URL.canParse(origin)) return false;
  const url = new URL(origin);
  return url.origin === origin && isLoopbackHost(url.hostname);
}

/** Returns whether a host name always refers to this machine. The name must come from a parsed URL. */
export function isLoopbackHost(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^127\.\d+\.\d+\.\d+$/.test(hostname)
  );
}
