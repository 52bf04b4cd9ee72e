/** Options of a `fetch` that sends the caller's credentials. */
export interface FetchWithAuthInit extends RequestInit {
  /**
   * The `fetch` to use, for example a server framework's `fetch`, which resolves relative paths. Default: the
   * global `fetch`.
   */
  fetch?: (input: string, init?: RequestInit) => Promise<Response>;
}

/** Fetches a path on the app's origin with the caller's credentials. */
export type FetchWithAuth = (path: string, init?: FetchWithAuthInit) => Promise<Response>;

/** Creates a `fetch` with default headers, which are read again at each call. */
export function createFetchWithAuth(
  credentials: () => Readonly<Record<string, string | null | undefined>>,
): FetchWithAuth {
  return async (path, { fetch: send = fetch, ...init } = {}) => {
    requireOwnPath(path);
    const headers = new Headers(init.headers);
    for (const [name, value] of Object.entries(credentials())) {
      if (value && !headers.has(name)) headers.set(name, value);
    }
    return send(path, { ...init, headers });
  };
}

/** Throws if a path would be resolved to another origin, such as `//host` or `/\host`. */
function requireOwnPath(path: unknown): void {
  if (typeof path !== 'string' || path === '') {
    throw new Error("fetchWithAuth() requires a path, such as '/api/orders'.");
  }
  const base = 'https://own.invalid';
  if (/^\s*\//.test(path) && URL.canParse(path, base) && new URL(path, base).origin === base)
    return;
  throw new Error(
    `fetchWithAuth() only sends requests to your app's own origin, so your app's credentials never reach a third party. "${path}" is not a path on it — pass a relative path such as '/api/orders'. Use base44.functions.fetch() to call a Base44 backend function, or plain fetch() for another origin.`,
  );
}
