/**
 * Origins that the platform trusts: their pages may call its API, and a login may redirect to them with a
 * token in the URL. Origins are compared whole, never as substrings.
 */
export interface OriginPolicy {
  /** The platform's own origin. */
  readonly own: string;
  /** Whether pages of this origin may call the API. */
  allows(origin: string): boolean;
  /** Whether pages of this origin may also receive a token after a login: never for `null`, which names no page. */
  mayReceive(origin: string): boolean;
}

/**
 * Creates the policy of one platform.
 *
 * @param allowed origins from the settings.
 * @param trustsLoopback whether any port of this machine is trusted, for development.
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

/** Whether an origin always refers to this machine. */
export function isLoopbackOrigin(origin: string): boolean {
  if (!URL.canParse(origin)) return false;
  const url = new URL(origin);
  return url.origin === origin && isLoopbackHost(url.hostname);
}

/** Whether a host name, as parsed from a URL, always refers to this machine. */
export function isLoopbackHost(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^127\.\d+\.\d+\.\d+$/.test(hostname)
  );
}
