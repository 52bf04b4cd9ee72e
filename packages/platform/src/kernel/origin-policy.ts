/**
 * Which origins the platform trusts: to call its API from a page, and to be sent back to with a
 * token in the address. An origin is compared whole, as a URL parser sees it, never as text.
 */
export interface OriginPolicy {
  /** The platform's own origin. */
  readonly own: string;
  /** Whether a page of this origin may call the API and be returned to. */
  allows(origin: string): boolean;
}

/**
 * Makes the policy of one platform.
 *
 * @param allowed origins the settings list.
 * @param trustsLoopback whether any port of this machine is trusted: that is where apps are written.
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
  return {
    own,
    allows: (origin) => listed.has(origin) || (trustsLoopback && isLoopbackOrigin(origin)),
  };
}

/** Whether an origin always means this machine. */
export function isLoopbackOrigin(origin: string): boolean {
  if (!URL.canParse(origin)) return false;
  const url = new URL(origin);
  return url.origin === origin && isLoopbackHost(url.hostname);
}

/** Whether a host name, as a URL parser gives it, always means this machine. */
export function isLoopbackHost(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^127\.\d+\.\d+\.\d+$/.test(hostname)
  );
}
