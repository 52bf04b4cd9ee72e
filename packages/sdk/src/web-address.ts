/** The origin of an absolute http(s) address, or undefined; user names in it make it unusable. */
export function originOf(url: string, base?: string): string | undefined {
  if (!URL.canParse(url, base)) return undefined;
  const { origin, href } = new URL(url, base);
  // A user name, or a scheme around the address such as `blob:`, stands before or within the origin.
  return /^https?:/.test(origin) && href.startsWith(`${origin}/`) ? origin : undefined;
}

/** Tells whether an origin is this very machine, as in development. */
export function isLoopback(origin: string): boolean {
  return /^(localhost|\[::1]|127(\.\d+){3})$/.test(new URL(origin).hostname);
}

/** The address as something to put a path behind. */
export function trimTrailingSlashes(url: string): string {
  return url.replace(/\/+$/, '');
}

/** Whether there is a page with an address: not on servers, nor in React Native, where `window` has none. */
export function hasPage(): boolean {
  return globalThis.window?.location !== undefined;
}
